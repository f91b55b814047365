#!/bin/sh
# Fetch the Plotly bundle that draws the pictures, unchanged, and record what was fetched.
# To move to another version: change it here and in ../picture.js, then `make vendor` and `make test`.
set -eu
PACKAGE=plotly.js-cartesian-dist-min
VERSION=4.1.1

here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent "$PACKAGE@$VERSION" >/dev/null
tar -xzf ./*.tgz
rm -f "$here"/plotly-cartesian-*.min.js
cp package/plotly-cartesian.min.js "$here/plotly-cartesian-$VERSION.min.js"
cp package/LICENSE "$here/LICENSE"
cd "$here"
{
  echo "$PACKAGE $VERSION"
  sha256sum "plotly-cartesian-$VERSION.min.js" LICENSE
} > VERSION
cat VERSION
