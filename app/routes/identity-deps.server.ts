import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/device";
import { createMailer } from "~/identity/mailer.server";
import { networkOf } from "~/identity/network.rules";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { sentenceOf } from "~/strings/errors";

/** Seconds until a limit's window has passed (wrangler.toml: 60 s). */
const RETRY_AFTER_SECONDS = 60;

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

/** Whether all of these keys are still under the limit; each is counted. */
export async function withinLimit(limiter: RateLimit, ...keys: string[]): Promise<boolean> {
  const verdicts = await Promise.all(keys.map((key) => limiter.limit({ key })));
  return verdicts.every((verdict) => verdict.success);
}

/** An answer that gives a form back: what was wrong and what was typed (never a password). */
export interface FormFailure {
  ok: false;
  /** For the form as a whole. */
  message: string | null;
  code: string | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

const SECRETS = /password|code|token/;

/** A 4xx that keeps what the person typed. */
export function formFailure(
  status: number,
  typed: Record<string, string>,
  { code = null, errors = {} }: { code?: string | null; errors?: Record<string, string[]> },
) {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRETS.test(name)));
  const failure: FormFailure = { ok: false, message: code ? sentenceOf(code) : null, code, errors, values };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {};
  return data(failure, { status, headers });
}

export function tooManyRequests(typed: Record<string, string>) {
  return formFailure(429, typed, { code: "identity.too_many_requests" });
}
