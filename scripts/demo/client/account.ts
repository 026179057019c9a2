import { Refusal } from "../../local/refusal.ts";
import { codeMailedTo } from "./mail.ts";
import type { Person } from "./people.ts";
import { excerpt, Session } from "./session.ts";

/** Mails carry whole seconds of the other clock; a little slack keeps a mail from looking older than its request. */
const CLOCK_SLACK_MS = 1_500;

export interface SignedIn {
  session: Session;
  how: "signed up" | "signed in";
}

/** Signs a person in, or up when there is no such account in this state yet. */
export async function signInOrUp(
  origin: string,
  person: Person,
  session: Session = new Session(origin),
): Promise<SignedIn> {
  if (await signIn(session, person.form)) return { session, how: "signed in" };
  await signUp(session, person.form);
  await putPortrait(session, person);
  return { session, how: "signed up" };
}

async function signIn(session: Session, { email, password }: Person["form"]): Promise<boolean> {
  const response = await session.submit("/signin", new URLSearchParams({ email, password }));
  if (isRedirect(response)) return true;
  if (response.status === 401) return false;
  throw new Refusal(`Signing in as ${email} answered ${response.status}: ${await excerpt(response)}`);
}

/** The whole way a person goes: the form, the mail, its link, and in. */
export async function signUp(session: Session, person: Person["form"]): Promise<void> {
  const asked = Date.now() - CLOCK_SLACK_MS;
  const form = new URLSearchParams({
    ...person,
    confirm_password: person.password,
    accept_terms: "on",
    // The wizard's way: the picture follows once the person is in.
    wizard: "1",
  });
  const response = await session.submit("/register", form);
  if (!response.ok) {
    throw new Refusal(`Signing up ${person.email} answered ${response.status}: ${await excerpt(response)}`);
  }
  const code = await codeMailedTo(session.origin, person.email, asked);
  const confirmed = await session.submit("/auth/callback", new URLSearchParams({ code }));
  if (!isRedirect(confirmed)) {
    throw new Refusal(`Confirming ${person.email} answered ${confirmed.status}: ${await excerpt(confirmed)}`);
  }
  // The form was sent twice, its first answer lost and with it what bound the link to this browser: then the mailbox is
  // proven, and the password that was chosen there is asked for.
  if (confirmed.headers.get("location")?.startsWith("/update-password")) await knowPassword(session, person);
  if (!(await signIn(session, person)))
    throw new Refusal(`${person.email} is confirmed and still may not sign in.`);
}

async function knowPassword(session: Session, { password }: Person["form"]): Promise<void> {
  const form = new URLSearchParams({ known_password: password });
  const response = await session.submit("/update-password?confirm=1", form);
  if (!isRedirect(response))
    throw new Refusal(`Confirming by the password answered ${response.status}: ${await excerpt(response)}`);
}

export async function putPortrait(session: Session, { portrait }: Person): Promise<void> {
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(await portrait())], { type: "image/webp" }), "portrait.webp");
  const response = await session.submit("/avatars", form);
  if (!response.ok)
    throw new Refusal(`The portrait was not taken (${response.status}): ${await excerpt(response)}`);
}

function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400;
}
