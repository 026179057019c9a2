import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { forgetProof, seedPerson } from "../../support/people";
import { firstStep, secondStep, seedGuarded } from "../../support/two-step";
import { open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const SETTINGS = "/settings/two-step";
const triesOf = async (id: string) =>
  (await db.select().from(twoStep).where(eq(twoStep.account_id, id))).map(({ tries, known_tries }) => [
    tries,
    known_tries,
  ]);

/** The opening tags of a page's forms that ask for something, with what stands in them. */
const asking = (html: string) =>
  [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => / required/.test(form));

describe("an empty field is told in our own words", () => {
  it("by every form of the pages that ask who sits there: none leaves it to the browser", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const pending = await seedPerson();
    await post(SETTINGS, { intent: "begin" }, pending);
    await forgetProof(pending.id);
    const guarded = await seedGuarded();
    await forgetProof(guarded.id);
    const challenged = await firstStep(await seedGuarded());
    const pages: [path: string, cookie: string][] = [
      ["/settings", person.cookie],
      [SETTINGS, person.cookie],
      [SETTINGS, pending.cookie],
      [SETTINGS, guarded.cookie],
      ["/signin/two-step", challenged.cookie],
      ["/signin/two-step?with=recovery", challenged.cookie],
      ["/signin", `wl.verifier=${randomToken()}`],
      ["/forgot-password", ""],
      ["/update-password", person.cookie],
    ];
    for (const [path, cookie] of pages) {
      const forms = asking(await pageText(await open(path, { cookie })));
      expect(forms.length, path).toBeGreaterThan(0);
      for (const form of forms) expect(form.slice(0, form.indexOf(">")), path).toMatch(/ novalidate/i);
    }
  });

  it("at the second step of signing in, and is no try", async () => {
    const guarded = await seedGuarded();
    const { cookie } = await firstStep(guarded);
    const before = await triesOf(guarded.id);
    for (const code of ["", "   "]) {
      const answer = await secondStep(cookie, code);
      expect(answer.status).toBe(400);
      expect(await pageText(answer)).toContain("Please type the code.");
    }
    expect(await triesOf(guarded.id)).toEqual(before);
  });

  it("where two-step sign-in is switched on, and is no try", async () => {
    const person = await seedPerson();
    await post(SETTINGS, { intent: "begin" }, person);
    const answer = await post(SETTINGS, { intent: "confirm", code: "" }, person);
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain("Please type the code.");
    expect(await triesOf(person.id)).toEqual([[0, 0]]);
  });

  it("beside the field of a proof", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const answer = await post(SETTINGS, { intent: "begin", current_password: "" }, person);
    expect(await pageText(answer)).toContain("Please type your password, so that we know it is you.");
  });
});
