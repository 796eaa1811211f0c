/** Imported first by programs that users start directly, for a clear error on an older Node. */
const MIN_NODE_MAJOR = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < MIN_NODE_MAJOR) {
  console.error(
    `This needs Node ${MIN_NODE_MAJOR} or later; this is Node ${node}. \`npm start\` and \`npm run\` bring their own.`,
  );
  process.exit(1);
}
