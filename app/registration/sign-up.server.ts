import { recordEvent } from "~/identity/accounts/account-events.store.server";
import { findAccountByEmail, noteSignIn } from "~/identity/accounts/accounts.store.server";
import { unreachable } from "~/identity/accounts/email.rules";
import { sendConfirmation, type ConfirmationDeps } from "~/identity/accounts/confirm-email.server";
import type { Device } from "~/identity/sessions/device";
import { composeMail } from "~/identity/mail/mail.server";
import { hashPassword } from "~/identity/passwords/password.server";
import { startSession, type OpenSession } from "~/identity/sessions/start-session.server";
import type { SignUp } from "./sign-up.schema";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { memberRows } from "./member-rows";
import {
  insertInVain,
  insertMember,
  replaceUntouched,
  takeBack,
  type NewMemberRows,
} from "./new-account.store.server";
import { usernameOwner } from "~/profiles/profiles.store.server";

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
  const mayReplace =
    existing !== null && existing.email_confirmed_at === null && existing.last_sign_in_at === null;
  const isTheirs = owner === null || (mayReplace && owner === existing.id);
  if (!isTheirs && !(await takeBack(deps.db, owner, origin.challenge)))
    throw new DomainError("profiles.username_taken");

  const rows = rowsOf(form, passwordHash, deps.clock());
  if (!existing) return create(deps, form, rows, origin);
  if (mayReplace && (await replaceUntouched(deps, existing.id, rows))) {
    deps.later(() => sendConfirmation(deps, existing, origin.challenge));
    return startIfDeferred(deps, existing.id, origin);
  }
  if (deps.emailConfirmation === "deferred") return claim(deps, form, rows, origin);
  await insertInVain(deps.db, rows);
  deps.later(async () => {
    await recordEvent(deps, existing.id, "sign_up_tried", origin.device);
    await tellOwner(deps, form.email);
  });
  return null;
}

/** An address that has an account is told that somebody tried to make another. */
async function tellOwner(deps: SignUpDeps, email: string): Promise<void> {
  const owner = await findAccountByEmail(deps.db, email);
  if (owner) await deps.mailer(composeMail("existing", owner.email, `${deps.appOrigin}/signin`));
}

/**
 * The account of somebody who signed up with an address that has one already, where everybody is
 * signed in at once: a session for free addresses alone would tell which are free. It works like any unconfirmed
 * account and opens with its password, but the address stays its owner's, who gets the mail.
 */
async function claim(
  deps: SignUpDeps,
  form: SignUp,
  rows: NewMemberRows,
  origin: Origin,
): Promise<OpenSession | null> {
  const id = crypto.randomUUID();
  const account = { id, ...rows.account, email: unreachable(id), claimed_email: form.email };
  await insertMember(deps.db, account, { id, ...rows.profile });
  deps.later(async () => {
    await recordEvent(deps, id, "signed_up", origin.device);
    const owner = await findAccountByEmail(deps.db, form.email);
    if (owner) await recordEvent(deps, owner.id, "sign_up_tried", origin.device);
    await tellOwner(deps, form.email);
  });
  return startIfDeferred(deps, id, origin);
}

/** Where the address is confirmed later, whoever signed up is signed in. */
async function startIfDeferred(deps: SignUpDeps, id: string, origin: Origin): Promise<OpenSession | null> {
  if (deps.emailConfirmation === "required") return null;
  // In use from now on: nobody else's sign-up may take it over.
  await noteSignIn(deps.db, id, deps.clock());
  return startSession(deps, { accountId: id, device: origin.device });
}

function rowsOf(form: SignUp, passwordHash: string, now: number) {
  const { account, profile } = memberRows(form, now);
  return { account: { ...account, email: form.email, password_hash: passwordHash }, profile };
}

async function create(
  deps: SignUpDeps,
  form: SignUp,
  rows: NewMemberRows,
  origin: Origin,
): Promise<OpenSession | null> {
  const id = crypto.randomUUID();
  try {
    await insertMember(deps.db, { id, ...rows.account }, { id, ...rows.profile });
  } catch (error) {
    if (!isUniqueViolation(error, "accounts_email")) throw error;
    // Another sign-up with this address was a moment faster; its own mail is on the way.
    return deps.emailConfirmation === "deferred" ? claim(deps, form, rows, origin) : null;
  }
  deps.later(async () => {
    await recordEvent(deps, id, "signed_up", origin.device);
    await sendConfirmation(deps, { id, email: form.email }, origin.challenge);
  });
  return startIfDeferred(deps, id, origin);
}
