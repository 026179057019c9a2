import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { RECOVERY_SESSION_MS } from "~/identity/passwords/password.limits";
import { brokenPasswordRules } from "~/identity/passwords/password.rules";
import { hashPassword } from "~/identity/passwords/password.server";
import { issueCode } from "~/identity/mail/mail-codes.store.server";
import { openDatabase } from "~/platform/database.server";
import { identitySentence } from "~/words/en/identity-errors";
import { GOOD_PASSWORD, seedPerson } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const SENTENCE = identitySentence("identity.weak_password");
const typed = (password: string) => ({ password, confirm_password: password });

/** Each satisfies the form's rules. */
const LEAKED = ["Manchester-92", "M1ch@el-J@cks0n", "Monkey!Monkey1", "1qaz@WSX3edc"];

const WAYS = {
  "a sign-up": async () => ({ path: "/register", form: signUpForm(), cookie: "" }),
  "a change": async () => {
    const { cookie } = await seedPerson();
    return { path: "/update-password", form: { current_password: GOOD_PASSWORD }, cookie };
  },
  "a recovery": async () => {
    const { id } = await seedPerson();
    const request = {
      purpose: "recovery_session",
      challenge: null,
      lifetimeMs: RECOVERY_SESSION_MS,
    } as const;
    const token = await issueCode({ db, clock: Date.now }, { accountId: id, ...request });
    return { path: "/update-password", form: {}, cookie: `wl.recovery=${token}` };
  },
};
const ways = Object.entries(WAYS);

describe("a leaked password", () => {
  it("the leaked examples satisfy every rule that the form shows", () => {
    for (const password of LEAKED) expect(brokenPasswordRules(password), password).toEqual([]);
  });

  it.each(ways)(
    "a leaked password is refused by %s with one sentence at its field and no other effect",
    async (_, way) => {
      const { path, form, cookie } = await way();
      for (const password of LEAKED) {
        const refused = await post(path, { ...form, ...typed(password) }, { cookie });
        expect(refused.status, password).toBe(400);
        const page = await pageText(refused);
        expect(page, password).toContain(SENTENCE);
        expect(page).not.toContain(password);
        expect(page).toMatch(
          /<input[^>]* aria-invalid="true"[^>]* name="password"|name="password"[^>]* aria-invalid="true"/,
        );
      }
      const done = await post(path, { ...form, ...typed("Nanosecond-Wire7") }, { cookie });
      expect(done.status).toBe(200);
    },
  );

  it("a person who already has a leaked password can still sign in, because only new ones are checked", async () => {
    const person = await seedPerson();
    const password_hash = await hashPassword("Manchester-92");
    await db.update(accounts).set({ password_hash }).where(eq(accounts.id, person.id));
    const signedIn = await post("/signin", { email: person.email, password: "Manchester-92" });
    expect(signedIn.headers.get("Location")).toBe("/feed");
  });
});
