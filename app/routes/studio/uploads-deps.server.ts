import type { AppLoadContext } from "@remix-run/cloudflare";
import { announceArrival } from "~/media/announce-arrival.server";
import type { RetryDeps } from "~/media/retry.server";
import type { CompleteDeps } from "~/uploads/complete.server";
import { createPartSigner, createPutSigner } from "~/uploads/sign-put.server";
import type { ReserveDeps } from "~/uploads/reserve.server";

/** As in wrangler.toml. */
const UPLOADS_BUCKET_NAME = "wishlight-uploads";

export function reserveDeps({ app }: AppLoadContext): ReserveDeps {
  const target = { ...app.config.s3, bucket: UPLOADS_BUCKET_NAME };
  return {
    db: app.db,
    bucket: app.bindings.UPLOADS,
    clock: app.clock,
    signPut: createPutSigner(target, app.clock),
    signPart: createPartSigner(target, app.clock),
    quota: app.config.uploadQuota,
  };
}

export function completeDeps(context: AppLoadContext): CompleteDeps {
  const { db, bindings, clock, log } = context.app;
  const toMediaWorker = retryDeps(context);
  return {
    db,
    bucket: bindings.UPLOADS,
    clock,
    log,
    announceArrival: (object) => announceArrival(toMediaWorker, object),
  };
}

export function retryDeps({ app }: AppLoadContext): RetryDeps {
  const { db, bindings, clock, log, requestId } = app;
  return { db, queue: bindings.UPLOAD_EVENTS, clock, log, requestId };
}
