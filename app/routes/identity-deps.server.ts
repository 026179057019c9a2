import type { AppLoadContext } from "@remix-run/cloudflare";
import { createMailer } from "~/identity/mail/mailer.server";
import { deleteAllUploads } from "~/uploads/delete-all.server";

export { deviceOf } from "~/identity/sessions/device-of.server";

/** What the verbs of identity and profiles are given; each takes the part it needs. */
export function identityDeps({ app }: AppLoadContext) {
  const { config, bindings, db, clock, log, waitUntil } = app;
  return {
    db,
    clock,
    sessions: bindings.SESSIONS,
    mailer: createMailer({ binding: bindings.EMAIL, from: config.mailFrom, log, waitUntil }),
    later: (work: () => Promise<void>) =>
      waitUntil(work().catch((error: unknown) => log.error("identity.later_failed", error))),
    appOrigin: config.appOrigin,
    twoStepKey: config.twoStepKey,
    emailConfirmation: config.emailConfirmation,
    creatorAccess: config.creatorAccess,
    sessionMaxMs: config.sessionMaxMs,
    providers: config.providers,
    log,
    avatars: bindings.AVATARS,
    removeBelongings: (accountId: string) =>
      deleteAllUploads({ db, clock, bucket: bindings.UPLOADS }, accountId),
  };
}
