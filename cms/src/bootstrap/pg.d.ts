/** The part of the driver that the start checks use. */
declare module "pg" {
  export class Client {
    constructor(options: {
      connectionString: string;
      connectionTimeoutMillis?: number;
      query_timeout?: number;
      keepAlive?: boolean;
    });
    connect(): Promise<void>;
    query(text: string): Promise<{ rows: ReadonlyArray<Readonly<Record<string, unknown>>> }>;
    end(): Promise<void>;
    on(event: "error", listener: (error: Error) => void): this;
  }
}
