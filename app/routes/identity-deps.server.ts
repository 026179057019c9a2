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
    providers: config.providers,
    log,
    avatars: bindings.AVATARS,
    removeBelongings: (accountId: string) =>
      deleteAllUploads({ db, clock, bucket: bindings.UPLOADS }, accountId),
  };
}

export function isSecure({ app }: AppLoadContext): boolean {
  return app.config.appOrigin.startsWith("https:");
}

/** From where a request comes. Cloudflare writes these headers itself; a client's own are replaced. */
export function deviceOf(request: Request): Device {
  const country = request.headers.get("CF-IPCountry");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    place: country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    network: networkOf(request.headers.get("CF-Connecting-IP")),
  };
}

/** Who tries something that is limited, and from where. */
interface Attempt {
  /** What is tried: each thing is counted by itself. */
  what: string;
  network: string;
  /** The address or account it is tried for, where there is one. */
  account?: string;
}

/**
 * Whether a password or a code may be tried. A whole school or carrier shares one network, so that limit is
 * much the larger one; what stops guessing is the account's.
 */
export async function mayTry({ app }: AppLoadContext, { what, network, account }: Attempt): Promise<boolean> {
  return countBoth(app.bindings.NETWORK_LIMIT, app.bindings.CREDENTIALS_LIMIT, { what, network, account });
}

/** Whether a mail may be asked for. */
export async function mayMail(
  { app }: AppLoadContext,
  { what, network, account }: Attempt,
): Promise<boolean> {
  return countBoth(app.bindings.MAIL_NETWORK_LIMIT, app.bindings.MAIL_LIMIT, { what, network, account });
}

async function countBoth(byNetwork: RateLimit, byAccount: RateLimit, { what, network, account }: Attempt) {
  const [networkMay, accountMay] = await Promise.all([
    withinLimit(byNetwork, `${what}:${network}`),
    account === undefined || withinLimit(byAccount, `${what}:${account.toLowerCase()}`),
  ]);
  return networkMay && accountMay;
}

/** Whether all of these keys are still under the limit; each is counted. */
async function withinLimit(limiter: RateLimit, ...keys: string[]): Promise<boolean> {
  const verdicts = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return verdicts.every((verdict) => verdict.success);
}
