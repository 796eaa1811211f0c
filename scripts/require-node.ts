/** Imported before everything else by programs that may be started directly: an older Node fails later, and in no words. */
const OLDEST_NODE = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < OLDEST_NODE) {
  console.error(
    `This needs Node ${OLDEST_NODE} or later; this is Node ${node}. \`npm start\` and \`npm run\` bring their own.`,
  );
  process.exit(1);
}
