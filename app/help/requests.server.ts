import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { findAccount, findConfirmedAccount } from "~/identity/accounts/accounts.store.server";
import { changeEmailFor } from "~/identity/accounts/email-change.server";
import { hasAddress } from "~/identity/accounts/email-change.store.server";
import { findCode, issueCode, voidingCodes } from "~/identity/mail/mail-codes.store.server";
import { composeMail } from "~/identity/mail/mail.server";
import { sendRecovery } from "~/identity/passwords/recovery.server";
import type { Device } from "~/identity/sessions/device";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { startDeletion } from "~/registration/delete-account.server";
import { helpAsked } from "~/words/en/help-mails";
import { logging, mayHelp, tryLogged, type Visit } from "./help-actions.store.server";
import type { HelpDeps } from "./help-deps";
import type { HelpRequest } from "./help-requests.table";
import type { RequestKind } from "./help.rules";
import { REQUEST_DUE_MS } from "./help.limits";
import { requireHelpable } from "./help.server";
import {
  closingRequest,
  findOpenRequest,
  hasOpenRequest,
  hasOtherLead,
  insertingRequest,
  listKnownAddresses,
  mayCarryOut,
  stopRequest,
} from "./requests.store.server";
import { speakIn } from "~/words/speak.server";

interface Asked {
  accountId: string;
  kind: RequestKind;
  newAddress: string | null;
  visit: Visit;
  press: string;
}

/** Opened only once every known address was told, as each may stop it. */
export async function askFor(deps: HelpDeps, asker: StaffViewer, asked: Asked): Promise<void> {
  const { accountId, kind, newAddress, visit, press } = asked;
  const { db } = deps;
  await requireHelpable(deps, asker, accountId, "lead");
  if (newAddress !== null && (await findConfirmedAccount(db, newAddress)))
    throw new DomainError("identity.email_taken");
  if (await hasOpenRequest(db, accountId)) throw new DomainError("help.request_open");
  // Before the mails, so that a link of theirs is never older than the request it stops.
  const now = deps.clock();
  await tellAll(deps, accountId, kind);
  const only = mayHelp(asker, accountId, "lead");
  const log = logging(db, asker, { kind: `${kind}_asked`, accountId, visit, press, now, only });
  const row = { account_id: accountId, kind, new_address: newAddress, asked_by: asker.id, asked_at: now };
  const opening = insertingRequest(db, { ...row, due_at: now + REQUEST_DUE_MS });
  try {
    if ((await tryLogged(() => db.batch([log, opening]))) === "refused")
      throw new DomainError("help.changed");
  } catch (error) {
    if (isUniqueViolation(error, "help_requests.account_id")) throw new DomainError("help.request_open");
    throw error;
  }
}

async function tellAll(deps: HelpDeps, accountId: string, kind: RequestKind): Promise<void> {
  const language = (await findAccount(deps.db, accountId))?.language;
  for (const address of await listKnownAddresses(deps.db, accountId)) {
    const wish = { accountId, purpose: "help_stop" as const, challenge: null, address };
    const code = await issueCode(deps, { ...wish, lifetimeMs: 2 * REQUEST_DUE_MS });
    const link = `${deps.appOrigin}/stop-request?code=${code}`;
    const mail = speakIn(language, () => composeMail("helpRequest", address, link, [helpAsked[kind]]));
    const outcome = await deps.sureMailer(mail).catch((error: unknown) => {
      deps.log.error("help.not_told", error);
      return "enough";
    });
    if (outcome === "enough") throw new DomainError("help.not_told");
  }
}

interface Answered {
  id: number;
  intent: "carry_out" | "refuse";
  visit: Visit;
  press: string;
}

/** Any lead may refuse. @throws DomainError help.second_needed, help.too_early */
export async function answerRequest(deps: HelpDeps, asker: StaffViewer, answered: Answered): Promise<void> {
  const { id, intent, visit, press } = answered;
  const { db } = deps;
  const request = await findOpenRequest(db, id);
  if (!request) throw new DomainError("help.request_over");
  const { account_id: accountId } = request;
  await requireHelpable(deps, asker, accountId, "lead");
  const now = deps.clock();
  const isDone = intent === "carry_out";
  const kind = isDone ? (`${request.kind}_done` as const) : "refused";
  const may = sql`${mayHelp(asker, accountId, "lead")} and ${mayCarryOut(asker, { id, isDone, now })}`;
  const refuse = async () => {
    throw new DomainError((await hasOtherLead(db, asker)) ? "help.second_needed" : "help.too_early");
  };
  // The former address is warned before its batch.
  if ((await db.get<{ may: number }>(sql`select ${may} as may`)).may === 0) await refuse();
  // It may be somebody else's in the meantime.
  const isAddressSet = hasAddress(accountId, request.new_address);
  const only = isDone && request.kind === "email" ? sql`${may} and ${isAddressSet}` : may;
  const log = logging(db, asker, { kind, accountId, visit, press, number: id, now, only });
  const closing = [log, closingRequest(db, { id, isDone, asker, now })] as const;
  const outcome = await tryLogged(() => (isDone ? perform(deps, request, closing) : db.batch(closing)));
  if (outcome === "refused") await refuse();
  if (outcome === "done" && isDone) await voidingCodes(deps, accountId, "help_stop");
}

/** @param closing belongs to the batch that does it */
async function perform(
  deps: HelpDeps,
  { account_id: id, kind, new_address }: HelpRequest,
  closing: readonly BatchItem<"sqlite">[],
): Promise<void> {
  const account = await findAccount(deps.db, id);
  if (!account) throw new DomainError("help.gone");
  if (kind === "erasure") return startDeletion(deps, account, { first: closing });
  if (new_address === null) throw new DomainError("help.changed");
  await changeEmailFor(deps, id, new_address, closing);
  await sendRecovery(deps, { ...account, email: new_address, claimed_email: null }, null);
}

type LinkDeps = Pick<HelpDeps, "db" | "clock">;

export async function isStopLink(deps: LinkDeps, code: string): Promise<boolean> {
  return (await findCode(deps, code, "help_stop")) !== null;
}

/** @throws DomainError identity.dead_link */
export async function stopByLink(deps: LinkDeps, code: string, device: Device): Promise<void> {
  const found = await findCode(deps, code, "help_stop");
  if (!found || !(await stopRequest(deps.db, found.account_id, found.created_at, deps.clock())))
    throw new DomainError("identity.dead_link");
  await voidingCodes(deps, found.account_id, "help_stop");
  await recordEvent(deps, found.account_id, "help_stopped", device);
}
