/** What we use of a package that brings no types. */
declare module "nodemailer" {
  export interface Message {
    readonly from?: string | { readonly name: string; readonly address: string };
    readonly to: string;
    readonly subject: string;
    readonly text?: string;
    readonly html?: string;
    /** Of a message that may have to be sent again: both make it known as the same. */
    readonly messageId?: string;
    readonly date?: Date;
  }

  interface Transport<Sent> {
    sendMail(message: Message): Promise<Sent>;
  }

  export function createTransport(
    options: { streamTransport: true; buffer: true; newline: "windows" } & Guarded,
  ): Transport<{ message: Buffer }>;
  export function createTransport(
    options: {
      url: string;
      connectionTimeout: number;
      greetingTimeout: number;
      socketTimeout: number;
    } & Guarded,
  ): Transport<unknown>;

  interface Guarded {
    readonly disableFileAccess: true;
    readonly disableUrlAccess: true;
  }
}
