/** A foreseen reason not to start: its message is all that the operator needs to see. */
export class StartError extends Error {
  override readonly name = "StartError";
}
