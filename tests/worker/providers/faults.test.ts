import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { openDatabase } from "~/platform/database.server";
import { answerWhole } from "../../support/built-worker";
import { completionForm } from "../../support/completion-form";
import { breakCalls } from "../../support/calls-to-break";
import { type Faults, faultyD1 } from "../../support/faults";
import { newAddress, signInThrough, withCookies } from "../../support/provider-trip";
import { formRequest, open } from "../../support/visitor";

const db = openDatabase(env.DB);

it("a new member's form is saved completely or not at all, whichever statement fails, and once when it is sent again", async () => {
  const story = async (faults: Faults, name: string) => {
    const email = newAddress();
    const { cookie } = await signInThrough("google", { email });
    const form = completionForm();
    const send = (bindings: object) =>
      answerWhole(formRequest("/complete-profile", form, { cookie }), bindings);
    const first = await send({ DB: faultyD1(env.DB, faults) });
    await first.text();
    const rows = () => db.select().from(accounts).where(eq(accounts.email, email));
    const links = () => db.select().from(linkedIdentities).where(eq(linkedIdentities.email, email));
    // An account without a provider couldn't be opened, and a connection needs an account.
    expect((await links()).length, `${name}: ${faults.victim}`).toBe((await rows()).length);
    const again = await send({});
    expect(again.status, name).toBe(302);
    expect([(await rows()).length, (await links()).length], name).toEqual([1, 1]);
    if (again.headers.get("Location") === "/feed") {
      expect((await open("/feed", { cookie: withCookies(cookie, again) })).status).toBe(200);
    }
    const back = await signInThrough("google", { email, claims: { sub: (await links())[0]?.subject } });
    expect(back.response.headers.get("Location"), name).toBe("/feed");
  };
  expect(await breakCalls(story, { moments: ["before"] })).toBeGreaterThan(3);
});
