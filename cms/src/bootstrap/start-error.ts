/** An expected reason not to start. The operator sees its message only, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
