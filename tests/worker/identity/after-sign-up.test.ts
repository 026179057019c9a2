import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { openDatabase } from "~/platform/database.server";
import { answerWhole } from "../../support/built-worker";
import { seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { readCookies, formRequest, open, pageText } from "../../support/visitor";

const db = openDatabase(env.DB);
const cookieFrom = (response: Response) =>
  Object.entries(readCookies(response))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
const readAccount = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];

const signUp = (form: Record<string, string>, cookie?: string) =>
  answerWhole(formRequest("/register", form, cookie === undefined ? {} : { cookie }));

describe("after signing up", () => {
  it("after a sign-up the sign-in page names the mailbox and offers another mail and a way to correct the address", async () => {
    const form = signUpForm();
    const cookie = cookieFrom(await signUp(form));
    const page = await pageText(await open("/signin", { cookie }));
    expect(page).toContain("Registration successful. Check your inbox to confirm.");
    expect(page).toContain(form.email);
    for (const words of ["Check your inbox", "Send again", "Change email"]) expect(page).toContain(words);
    const anybody = await pageText(await open("/signin"));
    expect(anybody).not.toContain("Check your inbox");
    expect(anybody).not.toContain("carry on where you stopped");
  });

  it("no address of the sign-in page ends the wait for confirmation, because anybody could send such a link", async () => {
    const cookie = cookieFrom(await signUp(signUpForm()));
    for (const notice of ["confirmed", "deleted", "again"]) {
      const page = await open(`/signin?notice=${notice}`, { cookie });
      expect(readCookies(page)).toEqual({});
      expect(await pageText(page)).toContain("Check your inbox");
    }
  });

  it("a sign-up with an address that has an account looks the same as any other", async () => {
    const { email } = await seedPerson();
    const cookie = cookieFrom(await signUp(signUpForm({ email })));
    expect(await pageText(await open("/signin", { cookie }))).toContain(email);
  });

  it("a person can correct the address in the same browser and keep the username, and the first account is deleted", async () => {
    const wrong = signUpForm();
    const cookie = cookieFrom(await signUp(wrong));
    const right = signUpForm({ username: wrong.username ?? "" });
    expect((await signUp(right)).status).toBe(409);
    expect((await signUp(right, cookie)).status).toBe(200);
    expect(await readAccount(wrong.email ?? "")).toBeUndefined();
    expect(await readAccount(right.email ?? "")).toBeDefined();
  });

  it("correcting the address never deletes an account that was confirmed", async () => {
    const first = signUpForm();
    const cookie = cookieFrom(await signUp(first));
    await db
      .update(accounts)
      .set({ email_confirmed_at: Date.now() })
      .where(eq(accounts.email, first.email ?? ""));
    const second = await signUp(signUpForm({ username: first.username ?? "" }), cookie);
    expect(second.status).toBe(409);
    expect(await readAccount(first.email ?? "")).toBeDefined();
  });
});
