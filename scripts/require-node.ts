/** Imported first by programs that users start directly, for a clear error on an older Node. */
const OLDEST_NODE = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < OLDEST_NODE) {
  console.error(
    `This needs Node ${OLDEST_NODE} or later; this is Node ${node}. \`npm start\` and \`npm run\` bring their own.`,
  );
  process.exit(1);
}
