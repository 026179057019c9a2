import { describe, expect, it } from "vitest";
import { addPasskey, beginPasskey } from "~/identity/passkeys/own-passkeys.server";
import { listPasskeys } from "~/identity/passkeys/passkeys.store.server";
import type { Mail } from "~/identity/mail/mail.server";
import { requestRecovery } from "~/identity/passwords/recovery.server";
import { makePasskey } from "../../support/authenticator";
import { seedPerson, PASSWORD_PROOF, type Person } from "../../support/people";
import { codeAt, secretIn } from "../../support/two-step";
import { db, seedUpload } from "../../support/uploads";
import { identityDeps, readViewer } from "../../support/viewers";
import { readCookies, open, pageText, post } from "../../support/visitor";

const PASSKEYS = "/settings/passkeys";
const NEW_PASSWORD = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };
const TWO_STEP = "/settings/two-step";

describe("after a change in another tab", () => {
  it("two tabs can each add a passkey, and an old page can't rename a removed one", async () => {
    const person = await seedPerson();
    const viewer = await readViewer(person);
    const [one, two] = [
      await beginPasskey(identityDeps, viewer, PASSWORD_PROOF),
      await beginPasskey(identityDeps, viewer, PASSWORD_PROOF),
    ];
    const made = [await makePasskey(one.options), await makePasskey(two.options)];
    for (const [nth, { seal }] of [two, one].entries()) {
      const answer = made[1 - nth]?.answer ?? "";
      await addPasskey(identityDeps, viewer, { answer, seal, name: `Tab ${nth}` }, PASSWORD_PROOF);
    }
    const [first, second] = await listPasskeys(db, person.id);
    expect(second).toBeDefined();
    expect((await post(PASSKEYS, { intent: "remove", id: first?.id ?? "" }, person)).status).toBe(200);
    const late = await post(PASSKEYS, { intent: "rename", id: first?.id ?? "", name: "Phone" }, person);
    expect(late.status).toBe(400);
    expect((await listPasskeys(db, person.id)).map(({ id }) => id)).toEqual([second?.id]);
  });

  it("an old page's code for a replaced two-step key switches nothing on", async () => {
    const person = await seedPerson();
    const begin = async () => {
      const page = await post(TWO_STEP, { intent: "begin", current_password: person.password }, person);
      return secretIn(await pageText(page));
    };
    const old = await begin();
    expect((await post(TWO_STEP, { intent: "cancel" }, person)).status).toBeLessThan(400);
    const now = await begin();
    expect(now).not.toEqual(old);
    const code = (secret: Uint8Array) => codeAt(secret, Date.now());
    const stale = await post(TWO_STEP, { intent: "confirm", code: await code(old) }, person);
    expect(stale.status).toBe(400);
    const done = await post(TWO_STEP, { intent: "confirm", code: await code(now) }, person);
    expect(done.status).toBe(200);
    const cookie = `wl.auth=${readCookies(done)["wl.auth"]}`;
    expect((await open("/feed", { cookie })).status).toBe(200);
    const again = await post(TWO_STEP, { intent: "begin", current_password: person.password }, { cookie });
    expect(showsSecret(await pageText(again))).toBe(false);
  });

  it("a recovery link opened before two-step sign-in was on still needs its code", async () => {
    const person = await seedPerson();
    const mails: Mail[] = [];
    const mailing = { ...identityDeps, mailer: async (mail: Mail) => void mails.push(mail) };
    await requestRecovery(mailing, { email: person.email, challenge: "" });
    const code = /update-password\?code=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const opened = await post(`/update-password?code=${code}`, { code }, {});
    const right = { cookie: `wl.recovery=${readCookies(opened)["wl.recovery"]}` };
    const begun = await post(TWO_STEP, { intent: "begin", current_password: person.password }, person);
    const secret = secretIn(await pageText(begun));
    const confirm = { intent: "confirm", code: await codeAt(secret, Date.now()) };
    expect((await post(TWO_STEP, confirm, person)).status).toBe(200);
    const set = await post("/update-password", NEW_PASSWORD, right);
    expect(readCookies(set)["wl.auth"] ?? "").toBe("");
    const answer = readCookies(set)["wl.challenge"] ?? "";
    const challenge = { cookie: `wl.challenge=${answer}` };
    const next = await codeAt(secret, Date.now() + 30_000);
    const passed = await post("/signin/two-step", { code: next }, challenge);
    expect([passed.status, readCookies(passed)["wl.auth"] ?? ""]).toEqual([302, expect.stringMatching(/./)]);
  });

  it("the old tab's next page uses the new language", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const work = await seedUpload(person.id, { created_at: Date.UTC(2023, 9, 14, 12), title: "Low tide" });
    const read = async (cookie: string) => pageText(await open(`/upload/${work.id}`, { cookie }));
    expect(await read(person.cookie)).toMatch(/October|Oct/);
    const form = { full_name: "Ada King", username: person.username, bio: "", account_type: "creator" };
    const saved = await post("/edit-profile", { ...form, language: "de" }, person);
    const cookie = `wl.auth=${readCookies(saved)["wl.auth"]}`;
    expect(await read(cookie)).toMatch(/14\.10\.2023/);
  });

  it("the old tab's next page of a list shows the remaining works once each", async () => {
    const [owner, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const works: number[] = [];
    for (let n = 0; n < 27; n++) {
      const at = 1_000_000 + n;
      const { id } = await seedUpload(owner.id, { visibility: "public", listed_at: at, created_at: at });
      works.unshift(id);
    }
    const lists = [
      [`/@${owner.username}`, reader],
      ["/my-uploads", owner],
    ] as const;
    const shown = async (path: string, who: Person) => {
      const page = await pageText(await open(path, who));
      const ids = [...page.matchAll(/data-card="\/upload\/(\d+)"/g)].map(([, id]) => Number(id));
      return { ids, next: /href="([^"]*[?&](?:cursor|after)=[^"]*)"/.exec(page)?.[1] ?? "" };
    };
    const before = await Promise.all(lists.map(([path, who]) => shown(path, who)));
    const [first = 0] = works;
    const last = works.at(-1) ?? 0;
    for (const id of [first, last])
      expect((await post("/my-uploads", { intent: "delete", id: String(id) }, owner)).status).toBe(200);
    await seedUpload(owner.id, { visibility: "public", listed_at: 2_000_000, created_at: 2_000_000 });
    for (const [nth, [, who]] of lists.entries()) {
      let { ids, next } = before[nth] ?? { ids: [], next: "" };
      expect(next).not.toBe("");
      while (next !== "") {
        const page = await shown(next, who);
        ids = [...ids, ...page.ids];
        next = page.next;
      }
      expect([...ids, last]).toEqual(works);
    }
  });

  it("the membership page writes prices in the new language", async () => {
    const person = await seedPerson();
    const words = async (cookie: string) => pageText(await open("/membership", { cookie }));
    expect(await words(person.cookie)).toContain("$9.00");
    const form = { full_name: "Ada King", username: person.username, bio: "", account_type: "viewer" };
    const saved = await post("/edit-profile", { ...form, language: "de" }, person);
    const page = await words(`wl.auth=${readCookies(saved)["wl.auth"]}`);
    expect(page).toMatch(/9,00\s\$/);
    expect(page).not.toContain("$9.00");
    expect(page).toMatch(/\d\d?\. [A-Z][a-zä]+ 20\d\d/);
  });
});

const showsSecret = (page: string) => /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.test(page);
