import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CompleteDeps } from "~/uploads/complete.server";
import { createPartSigner, createPutSigner } from "~/uploads/sign-put.server";
import type { ReserveDeps } from "~/uploads/reserve.server";

/** The bucket's name at the S3 endpoint, as wrangler.toml names it. */
const UPLOADS_BUCKET_NAME = "wishlight-uploads";

export function reserveDeps({ app }: AppLoadContext): ReserveDeps {
  const target = { ...app.config.s3, bucket: UPLOADS_BUCKET_NAME };
  return {
    db: app.db,
    bucket: app.bindings.UPLOADS,
    clock: app.clock,
    signPut: createPutSigner(target, app.clock),
    signPart: createPartSigner(target, app.clock),
  };
}

export function completeDeps({ app }: AppLoadContext): CompleteDeps {
  const { UPLOADS: bucket, UPLOAD_EVENTS: queue } = app.bindings;
  return { db: app.db, bucket, queue, clock: app.clock, log: app.log, requestId: app.requestId };
}
