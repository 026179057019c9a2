import { and, eq, isNull, sql } from "drizzle-orm";
import { recordEvent } from "~/identity/account-events.store.server";
import { findAccountByEmail, noteSignIn } from "~/identity/accounts.store.server";
import { accounts } from "~/identity/accounts.table";
import { sendConfirmation, type ConfirmationDeps } from "~/identity/confirm-email.server";
import type { Device } from "~/identity/device";
import { composeMail } from "~/identity/mail.server";
import { voidingCodes } from "~/identity/mail-codes.store.server";
import { hashPassword } from "~/identity/password.server";
import { startSession, type OpenSession } from "~/identity/session.server";
import type { SignUp } from "~/identity/sign-up.schema";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { memberRows } from "./member-rows";
import { usernameOwner } from "./profiles.store.server";
import { profiles } from "./profiles.table";

export interface SignUpDeps extends ConfirmationDeps {
  sessions: KVNamespace;
  emailConfirmation: "required" | "deferred";
  /** Work that goes on after the answer has left: how long it takes tells nobody anything. */
  later(work: () => Promise<void>): void;
}

interface Origin {
  /** PKCE challenge of the browser that signs up. */
  challenge: string;
  device: Device;
  secure: boolean;
}

/**
 * Creates an account with its profile and mails the confirmation link. An address that already has
 * an account gets a mail that says so, after the same work and with the same answer (design rule 6).
 * @returns a session at once where confirmation is deferred and the address was free, else null
 * @throws DomainError profiles.username_taken
 */
export async function signUp(deps: SignUpDeps, form: SignUp, origin: Origin): Promise<OpenSession | null> {
  const existing = await findAccountByEmail(deps.db, form.email);
  const passwordHash = await hashPassword(form.password);
  const owner = await usernameOwner(deps.db, form.username);
  const mayTakeOver =
    existing !== null && existing.email_confirmed_at === null && existing.last_sign_in_at === null;
  if (owner !== null && !(mayTakeOver && owner === existing.id))
    throw new DomainError("profiles.username_taken");

  const rows = rowsOf(form, passwordHash, deps.clock());
  if (!existing) return create(deps, form, rows, origin);
  // One write each way, like the insert of a new account.
  if (mayTakeOver && (await takeOver(deps, existing.id, rows))) {
    deps.later(() => sendConfirmation(deps, existing, origin.challenge));
  } else {
    await recordEvent(deps, existing.id, "sign_up_tried", origin.device);
    deps.later(() => deps.mailer(composeMail("existing", existing.email, `${deps.appOrigin}/signin`)));
  }
  return null;
}

type Rows = ReturnType<typeof rowsOf>;

function rowsOf(form: SignUp, passwordHash: string, now: number) {
  const { account, profile } = memberRows(form, now);
  return { account: { ...account, email: form.email, password_hash: passwordHash }, profile };
}

async function create(
  deps: SignUpDeps,
  form: SignUp,
  rows: Rows,
  origin: Origin,
): Promise<OpenSession | null> {
  const id = crypto.randomUUID();
  try {
    await deps.db.batch([
      deps.db.insert(accounts).values({ id, ...rows.account }),
      deps.db.insert(profiles).values({ id, ...rows.profile }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    if (!isUniqueViolation(error, "accounts_email")) throw error;
    // Another sign-up with this address was a moment faster; its own mail is on the way.
    return null;
  }
  deps.later(async () => {
    await recordEvent(deps, id, "signed_up", origin.device);
    await sendConfirmation(deps, { id, email: form.email }, origin.challenge);
  });
  if (deps.emailConfirmation === "required") return null;
  // In use from now on: nobody else's sign-up may take it over.
  await noteSignIn(deps.db, id, deps.clock());
  return startSession(deps, { accountId: id, device: origin.device, secure: origin.secure });
}

/**
 * Replaces an account that nobody ever confirmed or entered. Whoever signed up with a stranger's
 * address first must not keep a password to what its owner confirms later (pre-hijacking): the last
 * sign-up counts, and the links of earlier ones open nothing.
 */
async function takeOver(deps: SignUpDeps, id: string, { account, profile }: Rows): Promise<boolean> {
  const untouched = and(
    eq(accounts.id, id),
    isNull(accounts.email_confirmed_at),
    isNull(accounts.last_sign_in_at),
  );
  try {
    const [, taken] = await deps.db.batch([
      voidingCodes(deps, id, "signup"),
      deps.db
        .update(accounts)
        .set({
          ...account,
          email: undefined,
          created_at: undefined,
          session_epoch: sql`${accounts.session_epoch} + 1`,
        })
        .where(untouched)
        .returning({ id: accounts.id }),
      deps.db
        .update(profiles)
        .set({ ...profile, created_at: undefined })
        .where(and(eq(profiles.id, id), sql`exists (select 1 from ${accounts} where ${untouched})`)),
    ]);
    return taken.length > 0;
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
}
