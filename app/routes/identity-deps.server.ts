import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { Device } from "~/identity/sessions/device";
import { createMailer } from "~/identity/mail/mailer.server";
import { networkOf } from "~/identity/limits/network.rules";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import type { DomainError } from "~/platform/errors";
import { sentenceOf } from "~/strings/errors";
import { tooManyCodes } from "~/strings/identity-errors";
import { keptValues, type FormFailure } from "./form-parts/form-failure";

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

/** From where a request comes. Cloudflare writes these headers itself; a client's own are replaced. */
export function deviceOf(request: Request): Device {
  const country = request.headers.get("CF-IPCountry");
  return {
    userAgent: request.headers.get("User-Agent")?.slice(0, 300) ?? null,
    country: country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null,
    network: networkOf(request.headers.get("CF-Connecting-IP")),
  };
}

/** A 4xx that keeps what the person typed. */
export function formFailure(
  status: number,
  typed: Record<string, string>,
  {
    code = null,
    errors = {},
    retryAfterSeconds = RETRY_AFTER_SECONDS,
  }: { code?: string | null; errors?: Record<string, string[]>; retryAfterSeconds?: number },
) {
  const sentence = code ? sentenceOf(code) : null;
  const message = code === "identity.too_many_codes" ? tooManyCodes(retryAfterSeconds) : sentence;
  const failure: FormFailure = { ok: false, message, code, errors, values: keptValues(typed) };
  const headers: HeadersInit = status === 429 ? { "Retry-After": String(retryAfterSeconds) } : {};
  return data(failure, { status, headers });
}

/** A 429 that says when to come back: in a minute, or when the error knows better. */
export function tooManyRequests(typed: Record<string, string>, error?: DomainError) {
  const known = error?.details.retryAfterSeconds;
  return formFailure(429, typed, {
    code: error?.code ?? "identity.too_many_requests",
    retryAfterSeconds: typeof known === "number" ? known : RETRY_AFTER_SECONDS,
  });
}
