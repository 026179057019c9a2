import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountEvents } from "~/identity/accounts/account-events.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { cleanUpIdentity } from "~/identity/clean-up.server";
import { addPasskey, beginPasskey, removePasskey } from "~/identity/passkeys/own-passkeys.server";
import { CHALLENGE_GOOD_MS, PASSKEYS_MAX } from "~/identity/passkeys/passkey.limits";
import { listPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { passkeys, usedPasskeyChallenges } from "~/identity/passkeys/passkeys.table";
import { requestPasskey, signInByPasskey } from "~/identity/passkeys/sign-in-by-passkey.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { DAY_MS, systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { makePasskey, usePasskey, type Authenticator, type PasskeyFaults } from "../../support/authenticator";
import { askForPasskey, passkeyDeps, readViewer, seedPasskey, UNASKED } from "../../support/passkeys";
import { forgetProof, seedPerson } from "../../support/people";
import { firstStep, seedTwoStep } from "../../support/two-step";
import { readCookies, open, pageText, post } from "../../support/visitor";

const db = openDatabase(env.DB);

async function signIn(device: Authenticator, odd: PasskeyFaults = {}, path = "/signin", cookie?: string) {
  const { options, seal } = await askForPasskey();
  const answer = await usePasskey(device, options, odd);
  return post(path, { intent: "passkey", answer, seal }, cookie ? { cookie } : {});
}

const readEvents = async (id: string) =>
  (await db.select().from(accountEvents).where(eq(accountEvents.account_id, id))).map(({ kind }) => kind);

describe("signing in with a passkey", () => {
  it("a passkey signs in alone, skips the second step and is recorded", async () => {
    const person = await seedTwoStep();
    const device = await seedPasskey(person);
    const signedIn = await signIn(device, {}, "/signin?next=%2Fprofile");
    expect(signedIn.status).toBe(302);
    expect(signedIn.headers.get("Location")).toBe("/profile");
    const cookie = `wl.auth=${readCookies(signedIn)["wl.auth"]}`;
    expect((await open("/profile", { cookie })).status).toBe(200);
    const families = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, person.id));
    expect(families.at(-1)?.two_step_at).not.toBeNull();
    const [kept] = await listPasskeys(db, person.id);
    expect(kept).toMatchObject({ name: "My laptop", is_synced: true, transports: ["internal", "hybrid"] });
    expect(kept?.used_at).not.toBeNull();
    expect(await readEvents(person.id)).toEqual(expect.arrayContaining(["passkey_added", "signed_in"]));
  });

  it("a passkey works as the second step after a password for its own account only", async () => {
    const [person, other] = [await seedTwoStep(), await seedTwoStep()];
    const [own, foreign] = [await seedPasskey(person), await seedPasskey(other)];
    const { cookie } = await firstStep(person);
    expect(await pageText(await open("/signin/two-step", { cookie }))).toContain("Use a passkey instead");
    const refused = await signIn(foreign, {}, "/signin/two-step", cookie);
    expect(refused.status).toBe(400);
    expect(await pageText(refused)).toContain("We couldn't check this passkey.");
    expect(await readEvents(person.id)).toContain("two_step_failed");
    const passed = await signIn(own, {}, "/signin/two-step", cookie);
    expect(passed.headers.get("Location")).toBe("/feed");
    expect((await signIn(own, {}, "/signin/two-step", cookie)).headers.get("Location")).toContain("/signin");
  });

  it("a passkey isn't offered as a second step to a person without one", async () => {
    const { cookie } = await firstStep(await seedTwoStep());
    expect(await pageText(await open("/signin/two-step", { cookie }))).not.toContain("Use a passkey");
  });

  it.each<[string, PasskeyFaults]>([
    ["another site's page", { origin: "https://wish1ight.example" }],
    ["another host's key", { host: "wish1ight.example" }],
    ["a device that didn't verify its user", { unverified: true }],
    ["an answer to making one", { type: "webauthn.create" }],
    ["a frame of another site", { crossOrigin: true, origin: "https://evil.example" }],
    ["another person's name beside it", { userHandle: "c29tZWJvZHk" }],
  ])("a passkey from %s is refused", async (_, odd) => {
    const device = await seedPasskey(await seedPerson());
    const refused = await signIn(device, odd);
    expect(refused.status).toBe(400);
    expect(readCookies(refused)["wl.auth"]).toBeUndefined();
    expect(await pageText(refused)).toContain("We couldn't check this passkey.");
    // And nothing was used up by it.
    expect((await signIn(device)).status).toBe(302);
  });

  it("a passkey with another key's signature or an unknown id is refused", async () => {
    const [device, other] = [await seedPasskey(await seedPerson()), await seedPasskey(await seedPerson())];
    expect((await signIn(device, { signedBy: other.keys.privateKey })).status).toBe(400);
    const unknown = await signIn({ ...device, id: "bm9ib2R5" });
    expect(await pageText(unknown)).toContain("This passkey isn't linked to any account");
  });

  it("a passkey answers a challenge once, even when two answers arrive together", async () => {
    const device = await seedPasskey(await seedPerson());
    const { options, seal } = await askForPasskey();
    const answer = await usePasskey(device, options);
    const sent = await Promise.all([1, 2, 3].map(() => post("/signin", { intent: "passkey", answer, seal })));
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
    expect((await post("/signin", { intent: "passkey", answer, seal })).status).toBe(400);
  });

  it("a passkey is refused for a foreign, expired or repurposed challenge", async () => {
    const person = await seedPerson();
    const device = await seedPasskey(person);
    const own = passkeyDeps();
    const judge = async (challenge: string, seal: string, clock = systemClock) =>
      signInByPasskey(
        { ...own, clock },
        { answer: await usePasskey(device, { challenge }), seal },
        NO_DEVICE,
      );
    const over = { code: "identity.passkey_over" };
    const good = await requestPasskey(own);
    const another = await requestPasskey(own);
    await expect(judge(good.options.challenge, another.seal)).rejects.toMatchObject(over);
    await expect(judge("aGVsbG8", good.seal)).rejects.toMatchObject(over);
    await expect(judge(good.options.challenge, "")).rejects.toMatchObject(over);
    const forAdding = await beginPasskey(own, await readViewer(person), UNASKED);
    await expect(judge(forAdding.options.challenge, forAdding.seal)).rejects.toMatchObject(over);
    const later = () => Date.now() + CHALLENGE_GOOD_MS + 1;
    await expect(judge(good.options.challenge, good.seal, later)).rejects.toMatchObject(over);
    await expect(judge(good.options.challenge, good.seal)).resolves.toMatchObject({ outcome: "signed_in" });
  });

  it("a passkey with a counter is refused when its counter doesn't rise, because it was copied", async () => {
    const device = await seedPasskey(await seedPerson());
    expect((await signIn(device, { counter: 5 })).status).toBe(302);
    expect((await signIn(device, { counter: 5 })).status).toBe(400);
    expect((await signIn(device, { counter: 4 })).status).toBe(400);
    expect((await signIn(device, { counter: 6 })).status).toBe(302);
  });

  it.each([
    "",
    "null",
    "{}",
    "[]",
    "{",
    JSON.stringify({ id: "x".repeat(20_000) }),
    '{"id":1,"type":"public-key"}',
  ])("the malformed passkey answer %s is refused", async (answer) => {
    const { seal } = await askForPasskey();
    expect((await post("/signin", { intent: "passkey", answer, seal })).status).toBe(400);
  });

  it("a passkey opens neither an account being deleted nor one with an unconfirmed address", async () => {
    const [going, waiting] = [await seedPerson(), await seedPerson()];
    const [first, second] = [await seedPasskey(going), await seedPasskey(waiting)];
    await db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, going.id));
    await db.update(accounts).set({ email_confirmed_at: null }).where(eq(accounts.id, waiting.id));
    expect((await signIn(first)).status).toBe(400);
    expect((await signIn(second)).status).toBe(401);
  });
});

describe("adding a passkey", () => {
  it("adding a passkey asks for a proof, mails the owner and stores no secret", async () => {
    const person = await seedPerson();
    const viewer = await readViewer(person);
    await forgetProof(person.id);
    await expect(beginPasskey(passkeyDeps(), viewer, UNASKED)).rejects.toMatchObject({
      code: "identity.proof_password",
    });
    const proof = { password: person.password, code: "" };
    const { options, seal } = await beginPasskey(passkeyDeps(), viewer, { proof, device: NO_DEVICE });
    // COSE: Ed25519, ECDSA with P-256, RSA with SHA-256; nothing weaker.
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    const { answer } = await makePasskey(options);
    const own = passkeyDeps();
    await addPasskey(own, viewer, { answer, seal, name: "Phone" }, UNASKED);
    expect(own.mails).toMatchObject([
      {
        to: person.email,
        subject: "A passkey was added to your Wishlight account",
        text: expect.stringContaining("/restore-email?code="),
      },
    ]);
    await forgetProof(person.id);
    const made = await makePasskey(options);
    await expect(
      addPasskey(own, viewer, { answer: made.answer, seal, name: "Stolen" }, UNASKED),
    ).rejects.toMatchObject({ code: "identity.proof_password" });
    expect(await listPasskeys(db, person.id)).toHaveLength(1);
  });

  it.each<[string, PasskeyFaults]>([
    ["another site", { origin: "https://wish1ight.example" }],
    ["another host", { host: "wish1ight.example" }],
    ["a device that didn't verify its user", { unverified: true }],
    ["a use of one", { type: "webauthn.get" }],
    // RSA with SHA-1: a library may accept it, but we never asked for it.
    ["an algorithm that was not asked for", { algorithm: [0x39, 0xff, 0xfe] }],
  ])("a new passkey from %s is refused", async (_, odd) => {
    await expect(seedPasskey(await seedPerson(), odd)).rejects.toMatchObject({
      code: "identity.passkey_refused",
    });
  });

  it("a registration challenge works once and only for the account it was issued to", async () => {
    const [person, thief] = [await seedPerson(), await seedPerson()];
    const [viewer, other] = [await readViewer(person), await readViewer(thief)];
    const { options, seal } = await beginPasskey(passkeyDeps(), viewer, UNASKED);
    const { answer } = await makePasskey(options);
    const made = { answer, seal, name: "Phone" };
    await expect(addPasskey(passkeyDeps(), other, made, UNASKED)).rejects.toMatchObject({
      code: "identity.passkey_over",
    });
    await addPasskey(passkeyDeps(), viewer, made, UNASKED);
    await expect(addPasskey(passkeyDeps(), viewer, made, UNASKED)).rejects.toMatchObject({
      code: "identity.passkey_over",
    });
  });

  it("a registration never takes over another person's passkey by its id", async () => {
    const owner = await seedPerson();
    const device = await seedPasskey(owner);
    await expect(seedPasskey(await seedPerson(), { id: device.id })).rejects.toMatchObject({
      code: "identity.passkey_known",
    });
    expect((await signIn(device)).status).toBe(302);
    expect(await listPasskeys(db, owner.id)).toHaveLength(1);
  });

  it("the limit of passkeys also applies to many added at once", async () => {
    const person = await seedPerson();
    const begun = await beginPasskey(passkeyDeps(), await readViewer(person), UNASKED);
    const row = {
      account_id: person.id,
      name: "n",
      public_key: "",
      counter: 0,
      transports: [],
      is_synced: false,
    };
    await db.insert(passkeys).values(
      Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
        ...row,
        id: `${person.id}${n}`,
        created_at: n,
      })).slice(0, 9),
    );
    await db.insert(passkeys).values(
      Array.from({ length: PASSKEYS_MAX - 10 }, (_, n) => ({
        ...row,
        id: `${person.id}m${n}`,
        created_at: n,
      })).slice(0, 9),
    );
    expect(begun.options.challenge).toBeTruthy();
    const have = (await listPasskeys(db, person.id)).length;
    const tried = await Promise.allSettled(Array.from({ length: 6 }, () => seedPasskey(person)));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(PASSKEYS_MAX - have);
    expect(await db.select().from(passkeys).where(eq(passkeys.account_id, person.id))).toHaveLength(
      PASSKEYS_MAX,
    );
    await expect(beginPasskey(passkeyDeps(), await readViewer(person), UNASKED)).rejects.toMatchObject({
      code: "identity.passkeys_full",
    });
  });

  it("on the page a bad name is shown beside its field, and the new passkey is saved once the name is right", async () => {
    const person = await seedPerson();
    const { options, seal } = await beginPasskey(passkeyDeps(), await readViewer(person), UNASKED);
    const { answer } = await makePasskey(options);
    const page = "/settings/passkeys";
    for (const name of ["", "  ", "\u200e", "x".repeat(61)]) {
      const refused = await post(page, { intent: "add", answer, seal, name }, person);
      expect(refused.status).toBe(400);
    }
    const added = await post(
      page,
      { intent: "add", answer, seal, name: "  Grandma's   \u202ephone " },
      person,
    );
    expect(added.status).toBe(200);
    expect(await pageText(await open(page, person))).toContain("Grandma's phone");
    expect(await pageText(await open("/settings", person))).toContain("1 passkey");
  });
});

describe("managing passkeys", () => {
  it("only the owner can rename and remove passkeys, and gets a mail about it", async () => {
    const [person, other] = [await seedPerson(), await seedPerson()];
    const device = await seedPasskey(person);
    const page = "/settings/passkeys";
    const foreign = await post(page, { intent: "rename", id: device.id, name: "Mine now" }, other);
    expect(foreign.status).toBe(400);
    expect((await post(page, { intent: "remove", id: device.id }, other)).status).toBe(400);
    expect(
      (await post(page, { intent: "rename", id: device.id, name: "Kitchen tablet" }, person)).status,
    ).toBe(200);
    expect((await listPasskeys(db, person.id))[0]?.name).toBe("Kitchen tablet");

    const viewer = await readViewer(person);
    await forgetProof(person.id);
    await expect(removePasskey(passkeyDeps(), viewer, device.id, UNASKED)).rejects.toMatchObject({
      code: "identity.proof_password",
    });
    const own = passkeyDeps();
    const proof = { password: person.password, code: "" };
    await removePasskey(own, viewer, device.id, { proof, device: NO_DEVICE });
    expect(own.mails).toMatchObject([{ subject: "A passkey was removed from your Wishlight account" }]);
    expect((await signIn(device)).status).toBe(400);
    await expect(removePasskey(own, viewer, device.id, UNASKED)).rejects.toMatchObject({
      code: "identity.passkey_gone",
    });
  });

  it("deleting the account deletes its passkeys at once, and answered challenges are removed later", async () => {
    const person = await seedPerson();
    const device = await seedPasskey(person);
    expect((await signIn(device)).status).toBe(302);
    expect(await db.select().from(usedPasskeyChallenges)).not.toHaveLength(0);
    await cleanUpIdentity(passkeyDeps(() => Date.now() + CHALLENGE_GOOD_MS + 2 * DAY_MS));
    expect(await db.select().from(usedPasskeyChallenges)).toHaveLength(0);
    const left = await post(
      "/settings",
      { intent: "delete-account", current_password: person.password },
      person,
    );
    expect(left.status).toBe(302);
    expect(await db.select().from(passkeys).where(eq(passkeys.account_id, person.id))).toHaveLength(0);
    expect((await signIn(device)).status).toBe(400);
  });
});
