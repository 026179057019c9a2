import { AwsClient } from "aws4fetch";
import { PUT_LIFETIME_MS } from "./uploads.limits";
import type { SignedPart, SignedPut } from "./uploads.schema";

interface S3Target {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface PutTerms {
  path: string;
  contentType: string;
  contentLength: number;
}

interface PartTerms {
  path: string;
  multipartId: string;
  number: number;
  contentLength: number;
}

export type PutSigner = (terms: PutTerms) => Promise<SignedPut>;
export type PartSigner = (terms: PartTerms) => Promise<SignedPart>;

/** A leaked URL can neither replace an object nor store another. AWS Signature Version 4; R2 presigned URLs. */
export function createPutSigner(target: S3Target, now: () => number): PutSigner {
  const sign = createSigner(target, now);
  return async ({ path, contentType, contentLength }) => {
    const sent = { "Content-Type": contentType, "If-None-Match": "*" };
    const url = await sign(path, {}, { ...sent, "Content-Length": String(contentLength) });
    return { url, headers: sent, expires_at: now() + PUT_LIFETIME_MS };
  };
}

/** AWS S3 API, UploadPart. */
export function createPartSigner(target: S3Target, now: () => number): PartSigner {
  const sign = createSigner(target, now);
  return async ({ path, multipartId, number, contentLength }) => {
    const query = { partNumber: String(number), uploadId: multipartId };
    const url = await sign(path, query, { "Content-Length": String(contentLength) });
    return { number, url, expires_at: now() + PUT_LIFETIME_MS };
  };
}

function createSigner(target: S3Target, now: () => number) {
  const client = new AwsClient({
    accessKeyId: target.accessKeyId,
    secretAccessKey: target.secretAccessKey,
    service: "s3",
    region: "auto",
    retries: 0,
  });
  return async (path: string, query: Record<string, string>, headers: Record<string, string>) => {
    const url = new URL(`${target.endpoint}/${target.bucket}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    url.searchParams.set("X-Amz-Expires", String(PUT_LIFETIME_MS / 1000));
    const aws = { signQuery: true, allHeaders: true, datetime: amzDate(now()) };
    return (await client.sign(url, { method: "PUT", headers, aws })).url;
  };
}

/** `20261120T193000Z` */
function amzDate(now: number): string {
  return new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, "");
}
