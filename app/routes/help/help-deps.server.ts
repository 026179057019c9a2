import { data, redirect, type AppLoadContext } from "@remix-run/cloudflare";
import type { Visit } from "~/help/help-actions.store.server";
import type { HelpDeps } from "~/help/help-deps";
import { visit } from "~/help/help.schema";
import { visitCookie } from "~/identity/cookies.server";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { DomainError } from "~/platform/errors";
import { giveCookie } from "~/routes/auth/answer-cookies.server";
import { identityDeps } from "~/routes/auth/identity-deps.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";
import { errorStatus } from "~/words/error-status";
import { errorSentence } from "~/words/errors";

export function helpDeps(context: AppLoadContext): HelpDeps {
  const { primary: db, clock, bindings, config, log } = context.app;
  const sureMailer = createReportingMailer({
    db,
    clock,
    binding: bindings.EMAIL,
    from: config.mailFrom,
    log,
  });
  return { ...identityDeps(context), db, sureMailer, membership: membershipDeps(context) };
}

/** Of this staff member: a colleague may use the same browser. */
export function readVisit(request: Request, staffId: string): Visit | null {
  try {
    const { by, ...kept } = JSON.parse(visitCookie.read(request) ?? "null") as { by?: string };
    return by === staffId ? visit.parse(kept) : null;
  } catch {
    return null;
  }
}

export const keepVisit = (context: AppLoadContext, by: string, { reason, ticket }: Visit): void =>
  giveCookie(context, visitCookie, JSON.stringify({ by, reason, ticket }));

export function requireVisit(request: Request, staffId: string, find = ""): Visit {
  const kept = readVisit(request, staffId);
  if (!kept) throw redirect(`/help-desk${find && `?find=${encodeURIComponent(find)}`}`);
  return kept;
}

/** @throws Response 429 */
export async function withinLooks<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const headers = { "Retry-After": String(error.details.retryAfterSeconds ?? 60) };
    throw data(errorSentence(error.code), { status: errorStatus(error.code), headers });
  }
}
