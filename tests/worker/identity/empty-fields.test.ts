import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { randomToken } from "~/platform/tokens.server";
import { forgetProof, seedPerson } from "../../support/people";
import { firstStep, secondStep, seedTwoStep } from "../../support/two-step";
import { open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);
const SETTINGS = "/settings/two-step";
const readTries = async (id: string) =>
  (await db.select().from(twoStep).where(eq(twoStep.account_id, id))).map(({ tries, known_tries }) => [
    tries,
    known_tries,
  ]);

const asking = (html: string) =>
  [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => / required/.test(form));

describe("errors for empty fields", () => {
  it("no form on the pages for a proof leaves empty fields to the browser's own messages", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const pending = await seedPerson();
    await post(SETTINGS, { intent: "begin" }, pending);
    await forgetProof(pending.id);
    const guarded = await seedTwoStep();
    await forgetProof(guarded.id);
    const challenged = await firstStep(await seedTwoStep());
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

  it("an empty code at the second step gets our message and doesn't count as a try", async () => {
    const guarded = await seedTwoStep();
    const { cookie } = await firstStep(guarded);
    const before = await readTries(guarded.id);
    for (const code of ["", "   "]) {
      const answer = await secondStep(cookie, code);
      expect(answer.status).toBe(400);
      expect(await pageText(answer)).toContain("Please enter the code.");
    }
    expect(await readTries(guarded.id)).toEqual(before);
  });

  it("an empty code at switching two-step sign-in on gets our message and doesn't count as a try", async () => {
    const person = await seedPerson();
    await post(SETTINGS, { intent: "begin" }, person);
    const answer = await post(SETTINGS, { intent: "confirm", code: "" }, person);
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain("Please enter the code.");
    expect(await readTries(person.id)).toEqual([[0, 0]]);
  });

  it("an empty proof gets our message beside its field", async () => {
    const person = await seedPerson();
    await forgetProof(person.id);
    const answer = await post(SETTINGS, { intent: "begin", current_password: "" }, person);
    expect(await pageText(answer)).toContain("Please enter your password to confirm it's you.");
  });
});
