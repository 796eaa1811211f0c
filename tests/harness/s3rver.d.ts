declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** A server of the S3 interface that keeps its objects in a folder and verifies signatures. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
