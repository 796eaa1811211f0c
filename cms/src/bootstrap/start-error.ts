import { EXIT_CODES } from "halocline-contract/node/exit-codes";

/** An expected reason not to start. The operator sees its message only, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly exitCode: number;

  /** @param exitCode of the CMS, of `EXIT_CODES` */
  constructor(message: string, exitCode: number = EXIT_CODES.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
