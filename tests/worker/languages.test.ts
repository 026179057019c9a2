import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import worker from "../../build/server/index.js";
import { membershipNotices } from "~/membership/notices.table";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { direction, LANGUAGES, type Language } from "~/words/languages";
import { answerWhole } from "../support/built-worker";
import { seedPerson, type Person } from "../support/people";
import { ask, ORIGIN } from "../support/site";
import { formRequest } from "../support/visitor";

const db = openDatabase(env.DB);

/** The words of each folder, read without the site. */
const about = import.meta.glob<{ about: { title: string } }>("../../app/words/*/about.ts", { eager: true });
const titleIn = (language: string) => about[`../../app/words/${language}/about.ts`]?.about.title ?? "";
const feeds = import.meta.glob<{ navigation: { feed: string } }>("../../app/words/*/navigation.ts", {
  eager: true,
});
const feedIn = (language: string) =>
  feeds[`../../app/words/${language}/navigation.ts`]?.navigation.feed ?? "";

type Sent = { to: string; subject: string; text: string; html: string };

function postOffice() {
  const sent: Sent[] = [];
  return { sent, EMAIL: { send: async (mail: Sent) => (sent.push(mail), { messageId: "" }) } };
}

const reader = (language: Language): Promise<Person> => seedPerson({ language });

async function read(path: string, headers: Record<string, string> = {}, cookie?: string) {
  const response = await ask(path, { headers, ...(cookie ? { cookie } : {}) });
  const text = await response.text();
  const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(text) ?? [];
  const [, title] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  return { response, text, lang, dir, title };
}

describe.each(LANGUAGES.map((language) => ({ language })))("in $language", ({ language }) => {
  it("a public page names its language, direction and the same page in all others", async () => {
    const { response, text, lang, dir, title } = await read(`/about?lang=${language}`);
    expect({ lang, dir }).toEqual({ lang: language, dir: direction(language) });
    expect(title).toContain(titleIn(language));
    expect(response.headers.get("Content-Language")).toBe(language);
    expect(response.headers.get("Vary")).toContain("Accept-Language, Cookie");
    const alternates = Array.from(
      text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/gi),
      ([, code]) => code,
    );
    expect(alternates.sort()).toEqual([...LANGUAGES, "x-default"].sort());
    const own = language === "en" ? `${ORIGIN}/about` : `${ORIGIN}/about?lang=${language}`;
    expect(text).toContain(`<link rel="canonical" href="${own}"/>`);
  });

  it("the profile of a member decides, not the browser", async () => {
    const { cookie } = await reader(language);
    const { lang, text } = await read("/feed", { "Accept-Language": "ru, fr;q=0.5" }, cookie);
    expect(lang).toBe(language);
    expect(text).toContain(feedIn(language));
  });

  it("a page without Remix and without a session speaks the language of its browser", async () => {
    for (const path of ["/t/99999999", "/embed/99999999"]) {
      const { lang, dir, response } = await read(path, { "Accept-Language": `xx, ${language};q=0.9` });
      expect({ path, lang, dir }).toEqual({ path, lang: language, dir: direction(language) });
      expect(response.headers.get("Content-Language")).toBe(language);
      expect(response.headers.get("Vary")).toContain("Accept-Language");
    }
  });
});

describe("many languages at once", () => {
  const SPOKEN = ["de", "ar", "en"] as const;

  it("ready-made pages are never mixed between languages", async () => {
    const asked = SPOKEN.flatMap((language) => [
      { language, headers: { "Accept-Language": language } as Record<string, string> },
      { language, headers: { Cookie: `lang=${language}` } },
    ]);
    for (const { language, headers } of [...asked, ...asked, ...asked]) {
      const { lang, title } = await read("/about", headers);
      expect(lang).toBe(language);
      expect(title).toContain(titleIn(language));
    }
  });

  it("twenty pages in three languages rendered at the same time keep to their own", async () => {
    const members = new Map<string, Person>();
    for (const language of SPOKEN) members.set(language, await reader(language));
    const asked = Array.from({ length: 20 }, (_, at) => SPOKEN[at % 3] ?? "en");
    const pages = await Promise.all(
      asked.map((language) => read("/about", {}, members.get(language)?.cookie)),
    );
    expect(pages.map(({ lang }) => lang)).toEqual(asked);
    for (const [at, { title, text }] of pages.entries()) {
      expect(title).toContain(titleIn(asked[at] ?? ""));
      for (const other of SPOKEN.filter((code) => code !== asked[at]))
        expect(text).not.toContain(`>${titleIn(other)}<`);
    }
  });

  it("a refused form answers in the language of its page", async () => {
    const titles = await Promise.all(
      SPOKEN.map(async (language) => {
        const form = { email: "nobody@gmail.com", password: "Wrong-Eng1ne" };
        const response = await ask("/signin", { form, headers: { "Accept-Language": language } });
        return /<html lang="(\w+)"/.exec(await response.text())?.[1];
      }),
    );
    expect(titles).toEqual([...SPOKEN]);
  });
});

describe("a profile whose language another device just changed", () => {
  it("a refusal speaks the language of the pages on this device", async () => {
    const { id, cookie } = await reader("fr");
    await db.update(profiles).set({ language: "de" }).where(eq(profiles.id, id));
    const { lang } = await read("/settings/email", {}, cookie);
    const form = { intent: "send", email: "nobody", proof_password: "" };
    const refused = await ask("/settings/email", { form, cookie });
    expect([lang, /<html lang="(\w+)"/.exec(await refused.text())?.[1]]).toEqual(["fr", "fr"]);
  });
});

describe("mails", () => {
  it("a link that a German browser asks for an Arabic reader comes in Arabic, from right to left", async () => {
    const person = await reader("ar");
    const { sent, EMAIL } = postOffice();
    const headers = { "Accept-Language": "de" };
    await answerWhole(formRequest("/forgot-password", { email: person.email }, { headers }), { EMAIL });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to).toBe(person.email);
    expect(sent[0]?.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(sent[0]?.subject).toMatch(/\p{Script=Arabic}/u);
    expect(sent[0]?.text).toMatch(/\p{Script=Arabic}.*\n/u);
    expect(sent[0]?.text).not.toMatch(/password for|Setzen Sie/);
  });

  it("the hourly run writes to each person in their language, with its amounts and dates", async () => {
    const people = { de: await reader("de"), ar: await reader("ar"), en: await reader("en") };
    const now = Date.now();
    const at = Date.UTC(2026, 11, 5);
    const facts = { kind: "refunded", minor: 123_450, currency: "usd", at };
    await db.delete(membershipNotices);
    for (const { id } of Object.values(people))
      await db.insert(membershipNotices).values({
        key: `refunded:${id}`,
        account_id: id,
        kind: facts.kind,
        facts: JSON.stringify(facts),
        created_at: now,
      });
    const { sent, EMAIL } = postOffice();
    const context = createExecutionContext();
    await worker.scheduled({} as ScheduledController, { ...env, EMAIL }, context).catch(() => undefined);
    await waitOnExecutionContext(context);
    const mailTo = (person: Person) => sent.find(({ to }) => to === person.email);
    expect(mailTo(people.de)?.html).toContain('<html lang="de" dir="ltr">');
    expect(mailTo(people.de)?.text).toMatch(/1\.234,50\s\$/);
    expect(mailTo(people.de)?.text).toContain("5. Dezember 2026");
    expect(mailTo(people.ar)?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mailTo(people.ar)?.text).toContain("ديسمبر 2026");
    expect(mailTo(people.en)?.html).toContain('<html lang="en" dir="ltr">');
    expect(mailTo(people.en)?.text).toContain("$1,234.50");
  });
});
