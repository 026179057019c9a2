import { Refusal } from "../../local/refusal.ts";
import { readMailedCode } from "./mail.ts";
import type { Person } from "./people.ts";
import { excerpt, Session } from "./session.ts";

export interface SignedIn {
  session: Session;
  how: "signed up" | "signed in";
}

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

export async function signIn(
  session: Session,
  { email, password }: Pick<Person["form"], "email" | "password">,
): Promise<boolean> {
  const response = await session.submit("/signin", new URLSearchParams({ email, password }));
  if (isRedirect(response)) return true;
  if (response.status === 401) return false;
  throw new Refusal(`Couldn't sign in as ${email} (${response.status}): ${await excerpt(response)}`);
}

export async function signUp(session: Session, person: Person["form"]): Promise<void> {
  const requestedAt = Date.now();
  const form = new URLSearchParams({
    ...person,
    confirm_password: person.password,
    accept_terms: "on",
    // The wizard sends the portrait after sign-up.
    wizard: "1",
  });
  const response = await session.submit("/register", form);
  if (!response.ok) {
    throw new Refusal(`Couldn't sign up ${person.email} (${response.status}): ${await excerpt(response)}`);
  }
  const code = await readMailedCode(session.origin, person.email, requestedAt);
  const confirmed = await session.submit("/auth/callback", new URLSearchParams({ code }));
  if (!isRedirect(confirmed)) {
    throw new Refusal(`Couldn't confirm ${person.email} (${confirmed.status}): ${await excerpt(confirmed)}`);
  }
  // A repeated form lost the cookie that binds the link to this browser, so the site asks for the chosen password.
  if (confirmed.headers.get("location")?.startsWith("/update-password"))
    await confirmPassword(session, person);
  if (!(await signIn(session, person))) throw new Refusal(`${person.email} is confirmed but can't sign in.`);
}

async function confirmPassword(session: Session, { password }: Person["form"]): Promise<void> {
  const form = new URLSearchParams({ known_password: password });
  const response = await session.submit("/update-password?confirm=1", form);
  if (!isRedirect(response))
    throw new Refusal(`Couldn't confirm with the password (${response.status}): ${await excerpt(response)}`);
}

export async function putPortrait(session: Session, { portrait }: Person): Promise<void> {
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(await portrait())], { type: "image/webp" }), "portrait.webp");
  const response = await session.submit("/avatars", form);
  if (!response.ok)
    throw new Refusal(`Couldn't upload the portrait (${response.status}): ${await excerpt(response)}`);
}

function isRedirect(response: Response): boolean {
  return response.status >= 300 && response.status < 400;
}
