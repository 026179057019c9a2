import { recordEvent } from "~/identity/accounts/account-events.store.server";
import {
  findAccount,
  findAccountByEmail,
  findSignUp,
  noteSignIn,
} from "~/identity/accounts/accounts.store.server";
import { addressOf, unreachable } from "~/identity/accounts/email.rules";
import { sendConfirmation, type ConfirmationDeps } from "~/identity/accounts/confirm-email.server";
import type { Device } from "~/identity/sessions/device";
import { composeMail } from "~/identity/mail/mail.server";
import { hashNewPassword } from "~/identity/passwords/new-password.server";
import { verifyPassword } from "~/identity/passwords/password.server";
import { startSession, type OpenSession } from "~/identity/sessions/start-session.server";
import type { SignUp } from "./sign-up.schema";
import { isOlderThan, MINUTE_MS } from "~/platform/clock";
import { isUniqueViolation } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { memberRows } from "./member-rows";
import { insertMember, rewriteSignUp, takeBack, type NewMemberRows } from "./new-account.store.server";
import { checkNames } from "~/profiles/look-alikes.server";
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
 * Creates an account with its profile and mails the confirmation link. An address that has an account
 * already, confirmed or not, gets another one that only claims it, after the same work and with the same
 * answer (design rule 6): what a stranger signed up with before is neither replaced nor lost, and which of
 * them the address belongs to, the mailbox says. Where it has been confirmed, its owner gets a mail that says so instead.
 * @returns a session at once where confirmation is deferred, whosever address it is, else null; and the id of the
 *   account the form stands in, which is one of its own where the address has another: it tells nobody which
 * @throws DomainError identity.weak_password, profiles.username_taken, profiles.username_alike, profiles.name_alike
 */
export async function signUp(
  deps: SignUpDeps,
  form: SignUp,
  origin: Origin,
): Promise<{ accountId: string; session: OpenSession | null }> {
  const holder = await findAccountByEmail(deps.db, form.email);
  const own = await findSignUp(deps.db, form.email, origin.challenge);
  const rows = rowsOf(form, await hashNewPassword(form.password), origin.challenge, deps.clock());
  await checkNames(deps.db, own?.id ?? null, form, deps.clock());
  const owner = await usernameOwner(deps.db, form.username, deps.clock());
  const id =
    owner !== null && owner !== own?.id && !(await takeBack(deps.db, owner, origin.challenge))
      ? await sentBefore(deps, owner, form)
      : await write(deps, form, rows, { ownId: own?.id ?? null, claims: holder !== null });
  deps.later(() => tell(deps, id, origin));
  return { accountId: id, session: await startIfDeferred(deps, id, origin) };
}

/** @returns the id of the account the form stands in */
async function write(
  deps: SignUpDeps,
  form: SignUp,
  rows: NewMemberRows,
  { ownId, claims }: { ownId: string | null; claims: boolean },
): Promise<string> {
  if (ownId !== null && (await rewriteSignUp(deps.db, ownId, rows))) return ownId;
  const id = crypto.randomUUID();
  // The same columns either way: not even the statement tells whose address it is.
  const address = claims
    ? { email: unreachable(id), claimed_email: form.email }
    : { email: form.email, claimed_email: null };
  try {
    await insertMember(deps.db, { id, ...rows.account, ...address }, { id, ...rows.profile });
    return id;
  } catch (error) {
    // Another sign-up with this address was a moment faster.
    if (isUniqueViolation(error, "accounts_email"))
      return write(deps, form, rows, { ownId: null, claims: true });
    const owner = await usernameOwner(deps.db, form.username, deps.clock());
    if (owner === null) throw error;
    return sentBefore(deps, owner, form);
  }
}

/** How long after a sign-up the same form is taken for its double, in milliseconds. */
const SENT_TWICE_MS = MINUTE_MS;

/**
 * A form sent twice at once, by a browser that had no cookie yet, has made its account already.
 * @returns that account's id
 * @throws DomainError profiles.username_taken for anybody else's username
 */
async function sentBefore(deps: SignUpDeps, ownerId: string, form: SignUp): Promise<string> {
  const owner = await findAccount(deps.db, ownerId);
  const same =
    owner !== null &&
    owner.email_confirmed_at === null &&
    !isOlderThan(SENT_TWICE_MS, owner.created_at, deps.clock()) &&
    addressOf(owner).toLowerCase() === form.email.toLowerCase() &&
    (await verifyPassword(form.password, owner.password_hash)).matches;
  if (!same) throw new DomainError("profiles.username_taken");
  return ownerId;
}

/** Mails the link to who signed up, or tells the owner of a confirmed address that somebody tried. */
async function tell(deps: SignUpDeps, id: string, origin: Origin): Promise<void> {
  await recordEvent(deps, id, "signed_up", origin.device);
  const account = await findAccount(deps.db, id);
  if (!account) return;
  const holder = await findAccountByEmail(deps.db, addressOf(account));
  if (holder && holder.id !== id) await recordEvent(deps, holder.id, "sign_up_tried", origin.device);
  if (holder && holder.email_confirmed_at !== null)
    await deps.mailer(composeMail("existing", holder.email, `${deps.appOrigin}/signin`));
  else await sendConfirmation(deps, account, origin.challenge);
}

/** Where the address is confirmed later, whoever signed up is signed in. */
async function startIfDeferred(deps: SignUpDeps, id: string, origin: Origin): Promise<OpenSession | null> {
  if (deps.emailConfirmation === "required") return null;
  // In use from now on: nobody else's sign-up may take it over.
  await noteSignIn(deps.db, id, deps.clock());
  return startSession(deps, { accountId: id, device: origin.device });
}

function rowsOf(form: SignUp, passwordHash: string, challenge: string, now: number): NewMemberRows {
  const { account, profile } = memberRows(form, now);
  return {
    account: { ...account, email: form.email, password_hash: passwordHash, sign_up_challenge: challenge },
    profile,
  };
}
