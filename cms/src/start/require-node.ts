/** As in package.json. Imported first, because other modules use APIs that an older Node lacks. */
const OLDEST_NODE = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < OLDEST_NODE) {
  console.error(`The CMS needs Node ${OLDEST_NODE} or later; this is Node ${node}.`);
  process.exit(1);
}
