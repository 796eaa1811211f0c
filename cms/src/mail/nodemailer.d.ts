/** Types of the parts that we use; the package has none. */
declare module "nodemailer" {
  export interface Message {
    readonly from?: string | { readonly name: string; readonly address: string };
    readonly to: string;
    readonly subject: string;
    readonly text?: string;
    readonly html?: string;
    /** Fixed ID and date, so that mail programs recognise a message that is sent again. */
    readonly messageId?: string;
    readonly date?: Date;
  }

  interface Transport<Sent> {
    sendMail(message: Message): Promise<Sent>;
  }

  export function createTransport(
    options: { streamTransport: true; buffer: true; newline: "windows" } & AccessOptions,
  ): Transport<{ message: Buffer }>;
  export function createTransport(
    options: {
      url: string;
      connectionTimeout: number;
      greetingTimeout: number;
      socketTimeout: number;
    } & AccessOptions,
  ): Transport<unknown>;

  interface AccessOptions {
    readonly disableFileAccess: true;
    readonly disableUrlAccess: true;
  }
}
