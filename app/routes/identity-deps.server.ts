import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/sessions/device";
import { createMailer } from "~/identity/mail/mailer.server";
import { networkOf } from "~/identity/limits/network.rules";
import { deleteAllUploads } from "~/uploads/delete-all.server";

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

/** From where a request comes. Cloudflare writes these headers itself; a client's own are replaced. */
export function deviceOf(request: Request): Device {
  const country = request.headers.get("CF-IPCountry");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    country: country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    network: networkOf(request.headers.get("CF-Connecting-IP")),
  };
}
