/** As in package.json. Imported first, since other modules use APIs that an older Node lacks. */
const MIN_NODE_VERSION = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < MIN_NODE_VERSION) {
  console.error(`The CMS needs Node ${MIN_NODE_VERSION} or later; this is Node ${node}.`);
  process.exit(1);
}
