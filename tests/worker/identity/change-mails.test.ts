import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { disconnect } from "~/identity/providers/disconnect.server";
import { linkIdentity } from "~/identity/providers/linked-identities.store.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { MAX_TWO_STEP_TRIES } from "~/identity/two-step/two-step.limits";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { mails as texts, type MailKind } from "~/words/en/mails";
import { answerWhole } from "../../support/built-worker";
import { GOOD_PASSWORD, seedPerson, readTokens, signInAs, type Person } from "../../support/people";
import { signInThere, startAtProvider } from "../../support/provider-trip";
import { codeAt, firstStep, secretIn, seedTwoStep } from "../../support/two-step";
import { formRequest, open, ORIGIN, post, readCookies } from "../../support/visitor";

const db = openDatabase(env.DB);
const NEW = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };

interface Sent {
  to: string;
  subject: string;
  text: string;
}

const linksIn = (text = "") => text.match(/(?<=restore-email\?code=)[\w-]+/g) ?? [];

async function mailsAfter(path: string, form: Record<string, string>, cookie: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const EMAIL = { send: async (mail: Sent) => (sent.push(mail), { messageId: "" }) };
  const response = await answerWhole(formRequest(path, form, { cookie }), { EMAIL });
  await response.text();
  return sent;
}

const SETTINGS = "/settings/two-step";
const proof = { current_password: GOOD_PASSWORD };

async function switchOn({ cookie }: Pick<Person, "cookie">): Promise<Sent[]> {
  const begun = await answerWhole(formRequest(SETTINGS, { intent: "begin", ...proof }, { cookie }));
  const code = await codeAt(secretIn(await begun.text()), Date.now());
  return mailsAfter(SETTINGS, { intent: "confirm", code }, cookie);
}

const CHANGES: [MailKind, () => Promise<{ person: Person; sent: Sent[] }>][] = [
  [
    "passwordChanged",
    async () => {
      const person = await seedPerson();
      return { person, sent: await mailsAfter("/update-password", { ...NEW, ...proof }, person.cookie) };
    },
  ],
  [
    "twoStepOn",
    async () => {
      const person = await seedPerson();
      return { person, sent: await switchOn(person) };
    },
  ],
  [
    "twoStepOff",
    async () => {
      const person = await seedTwoStep();
      return { person, sent: await mailsAfter(SETTINGS, { intent: "switch-off", ...proof }, person.cookie) };
    },
  ],
  [
    "recoveryCodesRenewed",
    async () => {
      const person = await seedTwoStep();
      return { person, sent: await mailsAfter(SETTINGS, { intent: "renew", ...proof }, person.cookie) };
    },
  ],
  [
    "providerConnected",
    async () => {
      const person = await seedPerson();
      const started = await startAtProvider("google", {
        cookie: person.cookie,
        form: { intent: "connect" },
      });
      const callback = await signInThere(started.url, { email: person.email });
      const sent: Sent[] = [];
      const EMAIL = { send: async (mail: Sent) => (sent.push(mail), { messageId: "" }) };
      const headers = { Cookie: started.cookie, Host: new URL(ORIGIN).host };
      await answerWhole(new Request(ORIGIN + callback, { headers, redirect: "manual" }), { EMAIL });
      return { person, sent };
    },
  ],
];

describe("changes to how a person signs in", () => {
  it.each(CHANGES)("the owner gets the mail '%s' about the change", async (kind, change) => {
    const { person, sent } = await change();
    const told = sent.filter(({ subject }) => subject === texts[kind].subject);
    expect(told.map(({ to }) => to)).toEqual([person.email]);
    const hasUndo = kind === "twoStepOn" || kind === "providerConnected";
    expect(linksIn(told[0]?.text)).toHaveLength(hasUndo ? 1 : 0);
    expect(told[0]?.text.replace("/restore-email?code=", "")).not.toMatch(/code=|[A-Z2-7]{4}-[A-Z2-7]{4}/);
  });

  it("the owner undoes a two-step sign-in that a thief with the password switched on", async () => {
    const person = await seedPerson();
    const thief = await signInAs(person.id);
    const [code = ""] = linksIn((await switchOn({ cookie: thief }))[0]?.text);
    expect((await open(`/restore-email?code=${code}`, {})).status).toBe(200);
    expect(await hasTwoStep(db, person.id)).toBe(true);

    const undone = await post("/restore-email", { code }, {});
    expect(await hasTwoStep(db, person.id)).toBe(false);
    expect((await open("/settings", { cookie: thief })).headers.get("Location")).toContain("/signin");
    expect(readCookies((await firstStep(person)).response)).not.toHaveProperty("wl.auth");
    const cookie = `wl.recovery=${readCookies(undone)["wl.recovery"]}`;
    expect(readCookies(await post("/update-password", NEW, { cookie }))).toHaveProperty("wl.auth");
    expect((await post("/restore-email", { code }, {})).status).toBe(400);
  });

  it("a link sent to an address that was never confirmed gives nobody the account", async () => {
    const person = await seedPerson({ confirmed: false });
    const [told] = await switchOn(person);
    expect(told?.text).toContain(`${ORIGIN}/forgot-password`);
    expect(linksIn(told?.text)).toEqual([]);
  });

  it("disconnecting a provider sends the owner a mail", async () => {
    const person = await seedPerson();
    await linkIdentity(db, person.id, { provider: "google", subject: person.id, email: null }, Date.now());
    const told: string[] = [];
    const deps = {
      db,
      sessions: env.SESSIONS,
      clock: systemClock,
      appOrigin: ORIGIN,
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
      later: () => undefined,
      mailer: async ({ to, subject }: Sent) => void told.push(to, subject),
    };
    const { viewer } = await resolveSession(deps, readTokens(person.cookie), { fresh: true });
    if (!viewer) throw new Error("Nobody is signed in");
    await disconnect(deps, viewer, "google", NO_DEVICE);
    expect(told).toEqual([person.email, texts.providerDisconnected.subject]);
  });
});

it("ten wrong codes after a right password send the owner one mail", async () => {
  const person = await seedTwoStep();
  const { cookie } = await firstStep(person);
  const sent: Sent[] = [];
  for (let tries = 0; tries < MAX_TWO_STEP_TRIES + 3; tries++)
    sent.push(...(await mailsAfter("/signin/two-step", { code: "000000" }, cookie)));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, texts.twoStepGuessed.subject],
  ]);
});
