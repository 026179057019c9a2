import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { mailCodes } from "~/identity/mail/mail-codes.table";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { cookiesOf, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const cookieOf = (response: Response) =>
  Object.entries(cookiesOf(response))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
const accountOf = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0];

/** The code is issued after the answer has left. */
async function mailed(email: string): Promise<void> {
  const id = (await accountOf(email))?.id ?? "";
  await vi.waitFor(
    async () => {
      expect(await db.select().from(mailCodes).where(eq(mailCodes.account_id, id))).not.toEqual([]);
    },
    { timeout: 3000 },
  );
}

describe("after a sign-up", () => {
  it("the sign-in page says where the mail went, offers another and a way to correct the address", async () => {
    const form = signUpForm();
    const cookie = cookieOf(await post("/register", form));
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
    const cookie = cookieOf(await post("/register", signUpForm()));
    for (const notice of ["confirmed", "deleted", "again"]) {
      const page = await open(`/signin?notice=${notice}`, { cookie });
      expect(cookiesOf(page)).toEqual({});
      expect(await pageText(page)).toContain("Nearly there");
    }
  });

  it("is the same for an address that has an account already", async () => {
    const { email } = await seedPerson();
    const cookie = cookieOf(await post("/register", signUpForm({ email })));
    expect(await pageText(await open("/signin", { cookie }))).toContain(email);
  });

  it("the same browser may do it again with another address and keeps its username; the first account is gone", async () => {
    const wrong = signUpForm();
    const cookie = cookieOf(await post("/register", wrong));
    await mailed(wrong.email ?? "");
    const right = signUpForm({ username: wrong.username ?? "" });
    expect((await post("/register", right)).status).toBe(409);
    expect((await post("/register", right, { cookie })).status).toBe(200);
    expect(await accountOf(wrong.email ?? "")).toBeUndefined();
    expect(await accountOf(right.email ?? "")).toBeDefined();
  });

  it("but never takes back an account that was confirmed", async () => {
    const first = signUpForm();
    const cookie = cookieOf(await post("/register", first));
    await mailed(first.email ?? "");
    await db
      .update(accounts)
      .set({ email_confirmed_at: Date.now() })
      .where(eq(accounts.email, first.email ?? ""));
    const second = await post("/register", signUpForm({ username: first.username ?? "" }), { cookie });
    expect(second.status).toBe(409);
    expect(await accountOf(first.email ?? "")).toBeDefined();
  });
});
