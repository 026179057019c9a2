import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { linkedIdentities } from "~/identity/providers/linked-identities.table";
import { openDatabase } from "~/platform/database.server";
import { answerWhole } from "../../support/built-worker";
import { completionForm } from "../../support/completion-form";
import { Faults, faultyD1 } from "../../support/faults";
import { newAddress, trip, withCookies } from "../../support/provider-trip";
import { formRequest, open } from "../../support/visitor";

const db = openDatabase(env.DB);

it("a newcomer's form is taken whole or not at all, whichever statement fails, and once when it is sent again", async () => {
  let struck = 0;
  for (let call = 1; ; call++) {
    const email = newAddress();
    const { cookie } = await trip("google", { email });
    const faults = new Faults({ call, moment: "before" });
    const form = completionForm();
    const send = (bindings: object) =>
      answerWhole(formRequest("/complete-profile", form, { cookie }), bindings);
    const first = await send({ DB: faultyD1(env.DB, faults) });
    await first.text();
    const rows = () => db.select().from(accounts).where(eq(accounts.email, email));
    const links = () => db.select().from(linkedIdentities).where(eq(linkedIdentities.email, email));
    // Never an account that no provider opens, nor a connection of nobody's.
    expect((await links()).length, `call ${call}: ${faults.victim}`).toBe((await rows()).length);
    const again = await send({});
    expect(again.status, `call ${call}`).toBe(302);
    expect([(await rows()).length, (await links()).length], `call ${call}`).toEqual([1, 1]);
    if (again.headers.get("Location") === "/feed") {
      expect((await open("/feed", { cookie: withCookies(cookie, again) })).status).toBe(200);
    }
    const back = await trip("google", { email, claims: { sub: (await links())[0]?.subject } });
    expect(back.response.headers.get("Location"), `call ${call}`).toBe("/feed");
    if (!faults.struck) break;
    struck++;
  }
  expect(struck).toBeGreaterThan(3);
}, 120_000);
