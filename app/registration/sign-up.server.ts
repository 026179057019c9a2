import { recordEvent } from "~/identity/accounts/account-events.store.server";
import {
  findAccount,
  findAccountByEmail,
  findSignUp,
  recordingSignIn,
} from "~/identity/accounts/accounts.store.server";
import { signUpAddress, unreachableAddress } from "~/identity/accounts/email.rules";
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
import { insertMember, rewriteSignUp, withdrawSignUp, type NewMemberRows } from "./new-account.store.server";
import { requireDistinctNames } from "~/profiles/similar-names.server";
import { findUsernameOwner } from "~/profiles/profiles.store.server";
import { speakIn } from "~/words/speak.server";

export interface SignUpDeps extends ConfirmationDeps {
  sessions: KVNamespace;
  emailConfirmation: "required" | "deferred";
  later(work: () => Promise<void>): void;
}

interface Origin {
  challenge: string;
  device: Device;
}

/** A taken address gives an account that only claims it, with equal work and response (design rule 6). */
export async function signUp(
  deps: SignUpDeps,
  form: SignUp,
  origin: Origin,
): Promise<{ accountId: string; session: OpenSession | null }> {
  const holder = await findAccountByEmail(deps.db, form.email);
  const own = await findSignUp(deps.db, form.email, origin.challenge);
  const rows = signUpRows(form, await hashNewPassword(form.password), origin.challenge, deps.clock());
  await requireDistinctNames(deps.db, own?.id ?? null, form, deps.clock());
  const owner = await findUsernameOwner(deps.db, form.username, deps.clock());
  const id =
    owner !== null && owner !== own?.id && !(await withdrawSignUp(deps.db, owner, origin.challenge))
      ? await requireSameForm(deps, owner, form)
      : await saveSignUp(deps, form, rows, { ownId: own?.id ?? null, claims: holder !== null });
  deps.later(() => notify(deps, id, origin));
  return { accountId: id, session: await startIfDeferred(deps, id, origin) };
}

async function saveSignUp(
  deps: SignUpDeps,
  form: SignUp,
  rows: NewMemberRows,
  { ownId, claims }: { ownId: string | null; claims: boolean },
): Promise<string> {
  if (ownId !== null && (await rewriteSignUp(deps.db, ownId, rows))) return ownId;
  const id = crypto.randomUUID();
  // Both cases write the same columns, so the statement doesn't reveal which it was.
  const address = claims
    ? { email: unreachableAddress(id), claimed_email: form.email }
    : { email: form.email, claimed_email: null };
  try {
    await insertMember(deps.db, { id, ...rows.account, ...address }, { id, ...rows.profile });
    return id;
  } catch (error) {
    if (isUniqueViolation(error, "accounts_email"))
      return saveSignUp(deps, form, rows, { ownId: null, claims: true });
    const owner = await findUsernameOwner(deps.db, form.username, deps.clock());
    if (owner === null) throw error;
    return requireSameForm(deps, owner, form);
  }
}

const SENT_TWICE_MS = MINUTE_MS;

/** A browser without a cookie sent the form twice at once. */
async function requireSameForm(deps: SignUpDeps, ownerId: string, form: SignUp): Promise<string> {
  const owner = await findAccount(deps.db, ownerId);
  const same =
    owner !== null &&
    owner.email_confirmed_at === null &&
    !isOlderThan(SENT_TWICE_MS, owner.created_at, deps.clock()) &&
    signUpAddress(owner).toLowerCase() === form.email.toLowerCase() &&
    (await verifyPassword(form.password, owner.password_hash)).matches;
  if (!same) throw new DomainError("profiles.username_taken");
  return ownerId;
}

async function notify(deps: SignUpDeps, id: string, origin: Origin): Promise<void> {
  await recordEvent(deps, id, "signed_up", origin.device);
  const account = await findAccount(deps.db, id);
  if (!account) return;
  const holder = await findAccountByEmail(deps.db, signUpAddress(account));
  if (holder && holder.id !== id) await recordEvent(deps, holder.id, "sign_up_tried", origin.device);
  if (holder && holder.email_confirmed_at !== null)
    await deps.mailer(
      speakIn(holder.language, () => composeMail("existing", holder.email, `${deps.appOrigin}/signin`)),
    );
  else await sendConfirmation(deps, account, origin.challenge);
}

async function startIfDeferred(deps: SignUpDeps, id: string, origin: Origin): Promise<OpenSession | null> {
  if (deps.emailConfirmation === "required") return null;
  // In use from now on, so another sign-up can't take it over.
  await recordingSignIn(deps.db, id, deps.clock());
  return startSession(deps, { accountId: id, device: origin.device });
}

function signUpRows(form: SignUp, passwordHash: string, challenge: string, now: number): NewMemberRows {
  const { account, profile } = memberRows(form, now);
  return {
    account: { ...account, email: form.email, password_hash: passwordHash, sign_up_challenge: challenge },
    profile,
  };
}
