"""What touches Streamlit and is not a page: parameters, link, controls, the parts of a page."""
