import { AwsClient } from "aws4fetch";
import { PUT_LIFETIME_MS } from "./uploads.limits";
import type { SignedPut } from "./uploads.schema";

export interface S3Target {
  /** S3 endpoint without the bucket: the account's address, or the local stand-in's. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PutTerms {
  path: string;
  contentType: string;
  /** Bytes; any other length breaks the signature. */
  contentLength: number;
}

export type PutSigner = (terms: PutTerms) => Promise<SignedPut>;

/**
 * Signs PUTs that bind key, exact length, type and `If-None-Match: *`, so that a leaked URL can
 * neither replace an object nor store another kind or size of thing.
 * Source: AWS Signature Version 4 query parameters; R2 presigned URLs.
 */
export function createPutSigner(target: S3Target, now: () => number): PutSigner {
  const client = new AwsClient({
    accessKeyId: target.accessKeyId,
    secretAccessKey: target.secretAccessKey,
    service: "s3",
    region: "auto",
    retries: 0,
  });
  return async ({ path, contentType, contentLength }) => {
    const url = new URL(`${target.endpoint}/${target.bucket}/${path}`);
    url.searchParams.set("X-Amz-Expires", String(PUT_LIFETIME_MS / 1000));
    const sent = { "Content-Type": contentType, "If-None-Match": "*" };
    const signed = await client.sign(url, {
      method: "PUT",
      headers: { ...sent, "Content-Length": String(contentLength) },
      aws: { signQuery: true, allHeaders: true },
    });
    return { url: signed.url, headers: sent, expires_at: now() + PUT_LIFETIME_MS };
  };
}
