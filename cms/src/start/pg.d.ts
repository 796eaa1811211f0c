/** The part of the driver that the start uses. */
declare module "pg" {
  export class Client {
    constructor(options: { connectionString: string; connectionTimeoutMillis: number });
    connect(): Promise<void>;
    end(): Promise<void>;
    on(event: "error", listener: (error: Error) => void): this;
  }
}
