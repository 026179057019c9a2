import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { openDatabase } from "~/platform/database.server";
import { answerWhole } from "../../support/built-worker";
import { seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { cookiesOf, formRequest, open, pageText } from "../../support/visitor";

const db = openDatabase(env.DB);
const cookieOf = (response: Response) =>
  Object.entries(cookiesOf(response))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
const accountOf = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];

/** Signs up, and waits for the mail as well, which goes after the answer. */
const signUp = (form: Record<string, string>, cookie?: string) =>
  answerWhole(formRequest("/register", form, cookie === undefined ? {} : { cookie }));

describe("after a sign-up", () => {
  it("the sign-in page says where the mail went, offers another and a way to correct the address", async () => {
    const form = signUpForm();
    const cookie = cookieOf(await signUp(form));
    const page = await pageText(await open("/signin", { cookie }));
    expect(page).toContain("Registration successful. Check your inbox to confirm.");
    expect(page).toContain(form.email);
    for (const words of ["Nearly there", "Send it again", "Correct the address"])
      expect(page).toContain(words);
    const anybody = await pageText(await open("/signin"));
    expect(anybody).not.toContain("Nearly there");
    expect(anybody).not.toContain("carry on where you stopped");
  });

  it("no address of the sign-in page ends the wait: whoever sends a link there would", async () => {
    const cookie = cookieOf(await signUp(signUpForm()));
    for (const notice of ["confirmed", "deleted", "again"]) {
      const page = await open(`/signin?notice=${notice}`, { cookie });
      expect(cookiesOf(page)).toEqual({});
      expect(await pageText(page)).toContain("Nearly there");
    }
  });

  it("is the same for an address that has an account already", async () => {
    const { email } = await seedPerson();
    const cookie = cookieOf(await signUp(signUpForm({ email })));
    expect(await pageText(await open("/signin", { cookie }))).toContain(email);
  });

  it("the same browser may do it again with another address and keeps its username; the first account is gone", async () => {
    const wrong = signUpForm();
    const cookie = cookieOf(await signUp(wrong));
    const right = signUpForm({ username: wrong.username ?? "" });
    expect((await signUp(right)).status).toBe(409);
    expect((await signUp(right, cookie)).status).toBe(200);
    expect(await accountOf(wrong.email ?? "")).toBeUndefined();
    expect(await accountOf(right.email ?? "")).toBeDefined();
  });

  it("but never takes back an account that was confirmed", async () => {
    const first = signUpForm();
    const cookie = cookieOf(await signUp(first));
    await db
      .update(accounts)
      .set({ email_confirmed_at: Date.now() })
      .where(eq(accounts.email, first.email ?? ""));
    const second = await signUp(signUpForm({ username: first.username ?? "" }), cookie);
    expect(second.status).toBe(409);
    expect(await accountOf(first.email ?? "")).toBeDefined();
  });
});
