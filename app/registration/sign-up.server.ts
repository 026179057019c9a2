import { and, eq, isNull, sql } from "drizzle-orm";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { findAccountByEmail, noteSignIn } from "~/identity/accounts/accounts.store.server";
import { accounts } from "~/identity/accounts/accounts.table";
import { unreachable } from "~/identity/accounts/email.rules";
import { sendConfirmation, type ConfirmationDeps } from "~/identity/accounts/confirm-email.server";
import type { Device } from "~/identity/sessions/device";
import { composeMail } from "~/identity/mail/mail.server";
import { voidingCodes } from "~/identity/mail/mail-codes.store.server";
import { hashPassword } from "~/identity/passwords/password.server";
import { startSession, type OpenSession } from "~/identity/sessions/start-session.server";
import type { SignUp } from "./sign-up.schema";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { memberRows } from "./member-rows";
import { usernameOwner } from "~/profiles/profiles.store.server";
import { profiles } from "~/profiles/profiles.table";

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
}

/**
 * Creates an account with its profile and mails the confirmation link. An address that already has
 * an account gets a mail that says so, after the same work and with the same answer (design rule 6).
 * @returns a session at once where confirmation is deferred, whosever address it is; else null
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
  if (mayTakeOver && (await takeOver(deps, existing.id, rows))) {
    deps.later(() => sendConfirmation(deps, existing, origin.challenge));
    return enterAtOnce(deps, existing.id, origin);
  }
  if (deps.emailConfirmation === "deferred") return claim(deps, form, rows, origin);
  await writeInVain(deps, rows);
  deps.later(async () => {
    await recordEvent(deps, existing.id, "sign_up_tried", origin.device);
    await tellOwner(deps, form.email);
  });
  return null;
}

/**
 * The writes of a new account, undone in the same transaction: an address that has an account must not be
 * told by an answer that comes sooner.
 */
async function writeInVain({ db }: SignUpDeps, { account, profile }: Rows): Promise<void> {
  const id = crypto.randomUUID();
  await db.batch([
    db.insert(accounts).values({ id, ...account, email: unreachable(id) }),
    db.insert(profiles).values({ id, ...profile, username: id }),
    db.delete(accounts).where(eq(accounts.id, id)),
  ]);
}

/** An address that has an account is told that somebody tried to make another. */
async function tellOwner(deps: SignUpDeps, email: string): Promise<void> {
  const owner = await findAccountByEmail(deps.db, email);
  if (owner) await deps.mailer(composeMail("existing", owner.email, `${deps.appOrigin}/signin`));
}

/**
 * The account of somebody who signed up with an address that has one already, where everybody enters at
 * once: a session for free addresses alone would tell which are free. It works like any unconfirmed
 * account and can be entered with its password, but the address stays its owner's, who gets the mail.
 */
async function claim(
  deps: SignUpDeps,
  form: SignUp,
  rows: Rows,
  origin: Origin,
): Promise<OpenSession | null> {
  const id = crypto.randomUUID();
  const account = { id, ...rows.account, email: unreachable(id), claimed_email: form.email };
  await insertPerson(deps, account, { id, ...rows.profile });
  deps.later(async () => {
    await recordEvent(deps, id, "signed_up", origin.device);
    const owner = await findAccountByEmail(deps.db, form.email);
    if (owner) await recordEvent(deps, owner.id, "sign_up_tried", origin.device);
    await tellOwner(deps, form.email);
  });
  return enterAtOnce(deps, id, origin);
}

/** Where the address is confirmed later, whoever signed up is in. */
async function enterAtOnce(deps: SignUpDeps, id: string, origin: Origin): Promise<OpenSession | null> {
  if (deps.emailConfirmation === "required") return null;
  // In use from now on: nobody else's sign-up may take it over.
  await noteSignIn(deps.db, id, deps.clock());
  return startSession(deps, { accountId: id, device: origin.device });
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
    await insertPerson(deps, { id, ...rows.account }, { id, ...rows.profile });
  } catch (error) {
    if (!isUniqueViolation(error, "accounts_email")) throw error;
    // Another sign-up with this address was a moment faster; its own mail is on the way.
    return deps.emailConfirmation === "deferred" ? claim(deps, form, rows, origin) : null;
  }
  deps.later(async () => {
    await recordEvent(deps, id, "signed_up", origin.device);
    await sendConfirmation(deps, { id, email: form.email }, origin.challenge);
  });
  return enterAtOnce(deps, id, origin);
}

async function insertPerson(
  { db }: SignUpDeps,
  account: typeof accounts.$inferInsert,
  profile: typeof profiles.$inferInsert,
): Promise<void> {
  try {
    await db.batch([db.insert(accounts).values(account), db.insert(profiles).values(profile)]);
  } catch (error) {
    if (isUniqueViolation(error, "profiles_username")) throw new DomainError("profiles.username_taken");
    throw error;
  }
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
