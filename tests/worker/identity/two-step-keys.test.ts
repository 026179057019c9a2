import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reencryptSecrets } from "~/identity/two-step/encrypted-secret.server";
import { twoStep } from "~/identity/two-step/two-step.table";
import { openDatabase } from "~/platform/database.server";
import { decryptWithRing, encryptWithRing } from "~/platform/key-ring.server";
import { readKeyRing } from "~/platform/key-ring.rules";
import { identitySentence } from "~/words/en/identity-errors";
import { answerWhole } from "../../support/built-worker";
import { GOOD_PASSWORD } from "../../support/people";
import { codeAt, firstStep, secretIn, seedTwoStep, type TwoStepPerson } from "../../support/two-step";
import { readCookies, formRequest, pageText } from "../../support/visitor";

const db = openDatabase(env.DB);
const FIRST = env.TWO_STEP_KEY;
const SECOND = "a-second-key-for-tests-of-at-least-32-characters";
const THIRD = "a-third-key-for-tests-of-at-least-32-characters--";
const SETTINGS = "/settings/two-step";

const readSecret = async ({ id }: { id: string }) =>
  (await db.select().from(twoStep).where(eq(twoStep.account_id, id)))[0]?.sealed_secret ?? "";

const postWith = (
  keys: Record<string, string>,
  path: string,
  form: Record<string, string>,
  who: { cookie: string },
) => answerWhole(formRequest(path, form, who), keys);

async function passWith(
  keys: Record<string, string>,
  person: TwoStepPerson,
  code?: string,
): Promise<Response> {
  const { cookie } = await firstStep(person);
  const typed = code ?? (await codeAt(person.secret, Date.now()));
  return postWith(keys, "/signin/two-step", { code: typed }, { cookie });
}

const forgetCounter = ({ id }: TwoStepPerson) =>
  db.update(twoStep).set({ last_counter: 0, tries: 0 }).where(eq(twoStep.account_id, id));

describe("a ring of keys", () => {
  const plain = new Uint8Array([1, 2, 3]);
  const ring = new Map([
    [1, FIRST],
    [2, SECOND],
  ]);

  it("the key ring reads what each of its keys wrote and marks what needs re-encryption", async () => {
    const before = await encryptWithRing(new Map([[1, FIRST]]), plain, "ada");
    const now = await encryptWithRing(ring, plain, "ada");
    expect(before).toMatch(/^1\.[\w-]+\.[\w-]+$/);
    expect(now).toMatch(/^2\.2\.[\w-]+\.[\w-]+$/);
    expect(await decryptWithRing(ring, before, "ada")).toEqual({ plain, isCurrent: false });
    expect(await decryptWithRing(ring, now, "ada")).toEqual({ plain, isCurrent: true });
    expect(await decryptWithRing(ring, now, "eve")).toBe("broken");
  });

  it("the key ring tells a missing key from a broken text", async () => {
    const now = await encryptWithRing(ring, plain, "ada");
    expect(await decryptWithRing(new Map([[1, FIRST]]), now, "ada")).toBe("forgotten");
    expect(
      await decryptWithRing(
        new Map([[2, SECOND]]),
        await encryptWithRing(new Map([[1, FIRST]]), plain, "ada"),
        "ada",
      ),
    ).toBe("forgotten");
    const other = { "2.2.": "1.", "2.": "3." };
    for (const [from, to] of Object.entries(other))
      expect(await decryptWithRing(ring, now.replace(from, to), "ada"), to).toBe("broken");
    for (const text of ["", "1.", "2.", "2.2.", "2.0.a.b", "2.100.a.b", "2.x.a.b"])
      expect(await decryptWithRing(ring, text, "ada"), text).toBe("broken");
  });

  it("the key ring is read by names and numbers and may have gaps", () => {
    expect(readKeyRing({ K: "a", K_3: "c", K_2: "", K_1: "x", K_03: "x", K_x: "x", KEY: "x" }, "K")).toEqual(
      new Map([
        [1, "a"],
        [3, "c"],
      ]),
    );
  });
});

describe("a new key for authenticators", () => {
  it("a new key takes over at the next sign-in, and then the old one can be removed", async () => {
    const person = await seedTwoStep();
    expect(await readSecret(person)).toMatch(/^1\./);
    const passed = await passWith({ TWO_STEP_KEY_2: SECOND }, person);
    expect(passed.headers.get("Location")).toBe("/feed");
    const renewed = await readSecret(person);
    expect(renewed).toMatch(/^2\.2\./);
    await forgetCounter(person);
    const alone = await passWith({ TWO_STEP_KEY: "", TWO_STEP_KEY_2: SECOND }, person);
    expect(alone.headers.get("Location")).toBe("/feed");
    expect(await readSecret(person)).toBe(renewed);
  });

  it("a change of key accepts no wrong code, and a wrong code doesn't change the key", async () => {
    const person = await seedTwoStep();
    const refused = await passWith({ TWO_STEP_KEY_2: SECOND }, person, "000000");
    expect(refused.status).toBe(401);
    const right = await passWith({ TWO_STEP_KEY_2: SECOND }, person);
    expect(right.headers.get("Location")).toBe("/feed");
  });

  it("a change of key during setup keeps the app's code valid", async () => {
    const person = await seedTwoStep();
    const proof = { current_password: GOOD_PASSWORD };
    await postWith({}, SETTINGS, { intent: "switch-off", ...proof }, person);
    const begun = await postWith({}, SETTINGS, { intent: "begin", ...proof }, person);
    const code = await codeAt(secretIn(await pageText(begun)), Date.now());
    const on = await postWith({ TWO_STEP_KEY_2: SECOND }, SETTINGS, { intent: "confirm", code }, person);
    expect(on.status).toBe(200);
    expect(await readSecret(person)).toMatch(/^2\.2\./);
  });

  it("a third key can follow the second", async () => {
    const person = await seedTwoStep();
    await passWith({ TWO_STEP_KEY_2: SECOND }, person);
    await forgetCounter(person);
    const keys = { TWO_STEP_KEY: "", TWO_STEP_KEY_2: SECOND, TWO_STEP_KEY_3: THIRD };
    expect((await passWith(keys, person)).headers.get("Location")).toBe("/feed");
    expect(await readSecret(person)).toMatch(/^2\.3\./);
  });
});

describe("a secret whose key is missing", () => {
  it("a missing key is reported as our fault, and a recovery code leads to setting up a new app", async () => {
    const person = await seedTwoStep();
    const keys = { TWO_STEP_KEY: "", TWO_STEP_KEY_2: SECOND };
    const refused = await passWith(keys, person);
    expect(refused.status).toBe(500);
    expect(await pageText(refused)).toContain(identitySentence("identity.two_step_unreadable"));
    expect(await readSecret(person)).toMatch(/^1\./);

    const byCode = await passWith(keys, person, person.recoveryCodes[0]);
    expect(byCode.headers.get("Location")).toBe("/feed");
    const inside = { cookie: `wl.auth=${readCookies(byCode)["wl.auth"]}` };
    const proof = { current_password: GOOD_PASSWORD };
    expect((await postWith(keys, SETTINGS, { intent: "switch-off", ...proof }, inside)).status).toBe(200);
    const begun = await postWith(keys, SETTINGS, { intent: "begin", ...proof }, inside);
    const secret = secretIn(await pageText(begun));
    const code = await codeAt(secret, Date.now() - 30_000);
    const on = await postWith(keys, SETTINGS, { intent: "confirm", code }, inside);
    expect(await pageText(on)).toContain("recovery codes");
    expect((await passWith(keys, { ...person, secret })).headers.get("Location")).toBe("/feed");
  });

  it("a secret becomes readable again when its key returns", async () => {
    const person = await seedTwoStep();
    expect((await passWith({ TWO_STEP_KEY: "", TWO_STEP_KEY_2: SECOND }, person)).status).toBe(500);
    expect((await passWith({ TWO_STEP_KEY_2: SECOND }, person)).headers.get("Location")).toBe("/feed");
  });
});

describe("the sweep over keys", () => {
  it("the sweep re-encrypts only what older keys wrote and has nothing to do with one key", async () => {
    const [old, forgotten] = [await seedTwoStep(), await seedTwoStep()];
    const lost = `2.9.${(await readSecret(forgotten)).slice(2)}`;
    await db.update(twoStep).set({ sealed_secret: lost }).where(eq(twoStep.account_id, forgotten.id));
    const before = await readSecret(old);
    await reencryptSecrets({ db, twoStepKeys: new Map([[1, FIRST]]) });
    expect(await readSecret(old)).toBe(before);
    const twoStepKeys = new Map([
      [1, FIRST],
      [2, SECOND],
    ]);
    await reencryptSecrets({ db, twoStepKeys });
    const after = await readSecret(old);
    expect(after).toMatch(/^2\.2\./);
    expect(await readSecret(forgotten)).toBe(lost);
    await reencryptSecrets({ db, twoStepKeys });
    expect(await readSecret(old)).toBe(after);
    expect((await passWith({ TWO_STEP_KEY_2: SECOND }, old)).headers.get("Location")).toBe("/feed");
  });
});
