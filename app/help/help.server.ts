import { sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { findAccount } from "~/identity/accounts/accounts.store.server";
import type { Account } from "~/identity/accounts/accounts.table";
import { resendOwnConfirmation } from "~/identity/accounts/confirm-email.server";
import { signUpAddress } from "~/identity/accounts/email.rules";
import { isBelowMailCap } from "~/identity/mail/mail-sends.store.server";
import { sendRecovery } from "~/identity/passwords/recovery.server";
import { removeEndedRecords } from "~/identity/sessions/end-records.server";
import { endingFamilies, listFamilies } from "~/identity/sessions/ended-sessions.store.server";
import { memberships } from "~/membership/memberships.table";
import { planWithdrawal, withdraw } from "~/membership/withdraw.server";
import type { StaffViewer } from "~/moderation/staff/is-staff.store.server";
import type { StaffPower } from "~/moderation/staff/staff.rules";
import { DomainError } from "~/platform/errors";
import { statement } from "~/platform/statement.server";
import type { ErrorCode } from "~/words/errors";
import { isFirstSince, logging, mayHelp, tryLogged, type Visit } from "./help-actions.store.server";
import { SIGN_IN_LIMIT_AGAIN_MS, TRIAL_AGAIN_MS, TRIAL_EXTENSION_MS } from "./help.limits";
import type { HelpDeps } from "./help-deps";
import type { DeedKind } from "./help.rules";

export interface Deed {
  accountId: string;
  kind: DeedKind;
  visit: Visit;
  press: string;
  /** For the quota. */
  times: number;
}

interface Plan {
  only?: SQL;
  otherwise?: ErrorCode;
  also?: readonly BatchItem<"sqlite">[];
  after?: () => Promise<unknown>;
}

/** A second press of one form does nothing. @throws DomainError */
export async function help(deps: HelpDeps, asker: StaffViewer, deed: Deed): Promise<void> {
  const { accountId } = deed;
  const account = await requireHelpable(deps, asker, accountId);
  const { only = sql`true`, otherwise = "help.changed", also = [], after } = await plan(deps, account, deed);
  const log = logging(deps.db, asker, {
    ...deed,
    number: deed.kind === "quota" ? deed.times : null,
    now: deps.clock(),
    only: sql`${mayHelp(asker, accountId)} and ${only}`,
  });
  const outcome = await tryLogged(() => deps.db.batch([log, ...also]));
  if (outcome === "refused") throw new DomainError(otherwise);
  if (outcome === "done") await after?.();
}

export async function requireHelpable(
  { db }: Pick<HelpDeps, "db">,
  asker: StaffViewer,
  accountId: string,
  power: StaffPower = "help",
): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw new DomainError("help.gone");
  const { may } = await db.get<{ may: number }>(sql`select ${mayHelp(asker, accountId, power)} as may`);
  if (may === 0) throw new DomainError("help.staff");
  return account;
}

async function plan(deps: HelpDeps, account: Account, { kind, times }: Deed): Promise<Plan> {
  const { db } = deps;
  const { id } = account;
  switch (kind) {
    case "confirmation":
      if (account.email_confirmed_at !== null) throw new DomainError("help.confirmed");
      await requireMailRoom(deps, account, "confirm");
      return { after: () => resendOwnConfirmation(deps, { accountId: id, challenge: null }) };
    case "recovery":
      await requireMailRoom(deps, account, "recover");
      return { after: () => sendRecovery(deps, account, null) };
    case "sessions":
      return {
        also: endingFamilies(db, id, deps.clock()),
        after: async () => removeEndedRecords(deps, await listFamilies(db, id)),
      };
    case "quota":
      return { also: [statement(db, sql`update accounts set quota_times = ${times} where id = ${id}`)] };
    case "trial":
      return planTrial(deps, id);
    case "sign_in_limit":
      // Sign-in reads the event that the log writes (sign-in-trust.server.ts).
      return {
        only: isFirstSince(id, kind, deps.clock() - SIGN_IN_LIMIT_AGAIN_MS),
        otherwise: "help.limit_twice",
      };
    case "withdrawal":
      return {
        also: await planWithdrawal(deps.membership, id),
        after: () => withdraw(deps.membership, id),
      };
  }
}

async function planTrial(deps: HelpDeps, id: string): Promise<Plan> {
  const now = deps.membership.clock();
  // With a subscription the provider decides when the first payment is.
  const isTrial = sql`${memberships.account_id} = ${id} and trial_ends_at is not null and subscription_id is null
    and state = 'trialing'`;
  const found = await deps.db.get(sql`select 1 from ${memberships} where ${isTrial}`);
  if (!found) throw new DomainError("help.no_trial");
  const until = sql`max(trial_ends_at, ${now}) + ${TRIAL_EXTENSION_MS}`;
  return {
    only: sql`${isFirstSince(id, "trial", deps.clock() - TRIAL_AGAIN_MS)}
      and exists (select 1 from ${memberships} where ${isTrial})`,
    otherwise: "help.trial_twice",
    also: [
      statement(
        deps.db,
        sql`update ${memberships} set trial_ends_at = ${until}, access_until = max(access_until, ${until}),
          version = version + 1, updated_at = ${now} where ${isTrial}`,
      ),
    ],
  };
}

/** The mailer is silent about a full mailbox; support must know. */
async function requireMailRoom(deps: HelpDeps, account: Account, kind: "confirm" | "recover"): Promise<void> {
  if (!(await isBelowMailCap(deps, { to: signUpAddress(account), kind })))
    throw new DomainError("help.too_many_mails");
}
