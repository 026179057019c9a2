import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { composeListMail } from "~/identity/mail/mail.server";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { digests } from "~/notifications/notifications.table";
import { disableDigest, setDigest } from "~/notifications/digest/digest-settings.store.server";
import { sendDigests } from "~/notifications/digest/send-digests.server";
import { readUnsubscribeToken, unsubscribeLink } from "~/notifications/digest/unsubscribe-link.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { theirs } from "~/words/say";
import { seedFollow } from "../../support/following";
import { seedPerson, type Person } from "../../support/people";
import { ORIGIN } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { askWith } from "../../support/built-worker";
import { open, pageText, post } from "../../support/visitor";

const SECRET = env.MEDIA_LINK_SECRET;
const MORNING = Date.UTC(2026, 10, 24, 8);

type Sent = Parameters<SendEmail["send"]>[0] & { to: string; subject: string; text: string; html: string };

function mailing(now: number, fails: () => boolean = () => false) {
  const sent: Sent[] = [];
  const binding = {
    send: (mail: Sent) => {
      if (fails()) return Promise.reject(new Error("The mail service is away"));
      sent.push(mail);
      return Promise.resolve({ messageId: "1" });
    },
  } as unknown as SendEmail;
  const clock = () => now;
  const log = createLogger({});
  const sureMailer = createReportingMailer({ db, clock, binding, from: "no-reply@wishlight.example", log });
  const run = () => sendDigests({ db, clock, log, sureMailer, appOrigin: ORIGIN, secret: SECRET });
  return { sent, run };
}

async function reader(frequency: "daily" | "weekly" = "daily"): Promise<{ me: Person; creator: Person }> {
  await db.delete(digests);
  const [me, creator] = [await seedPerson(), await seedPerson({ fullName: "Mira", accountType: "creator" })];
  await seedFollow(me.id, creator.id);
  await setDigest({ db, clock: () => MORNING - DAY_MS + HOUR_MS }, me.id, frequency);
  return { me, creator };
}

const publish = (owner: string, title: string, listed_at = MORNING - HOUR_MS) =>
  seedUpload(owner, { status: "ready", visibility: "public", title, listed_at, created_at: listed_at });

describe("the mail about new works", () => {
  it("the mail lists new works with their creators and links, newest first, once", async () => {
    const { me, creator } = await reader();
    const first = await publish(creator.id, "Low tide", MORNING - 2 * HOUR_MS);
    const second = await publish(creator.id, "<b>High</b> tide\u202e", MORNING - HOUR_MS);
    const { sent, run } = mailing(MORNING + MINUTE_MS);
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    const [mail] = sent as [Sent];
    expect(mail.to).toBe(me.email);
    expect(mail.subject).toBe("2 new works from creators you follow");
    const text = `<b>High</b> tide, by Mira\n${ORIGIN}/upload/${second.id}\n\nLow tide, by Mira\n${ORIGIN}/upload/${first.id}`;
    expect(mail.text).toContain(text);
    expect(mail.html).toContain("&#60;b&#62;High&#60;/b&#62; tide, by Mira");
    expect(mail.html).not.toContain("<b>High");
  });

  it("a mail keeps what its words put around titles and names, so that each runs in its own direction", () => {
    const text = `${theirs("Low tide (2)")}، من ${theirs("Mira")}`;
    const unsubscribe = { text: "-", link: ORIGIN };
    const mail = { kind: "digest", to: "mira@gmail.com", more: [], link: ORIGIN, unsubscribe } as const;
    const { subject, html } = composeListMail({ ...mail, subject: text, items: [{ text, link: ORIGIN }] });
    expect(subject).toBe(text);
    expect(html).toContain(`>${text}</a>`);
  });

  it("the mail has the headers by which a mail program unsubscribes", async () => {
    const { me, creator } = await reader();
    await publish(creator.id, "Low tide");
    const { sent, run } = mailing(MORNING);
    await run();
    const { headers } = sent[0] as unknown as { headers: Record<string, string> };
    const link = await unsubscribeLink(SECRET, ORIGIN, me.id);
    expect(headers).toEqual({
      "List-Unsubscribe": `<${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(sent[0]?.text).toContain(link);
  });

  it("no mail is sent without new works, and no work is mailed twice", async () => {
    const { creator } = await reader();
    expect(await mailing(MORNING).run()).toEqual({ sent: 0, failed: 0 });
    await publish(creator.id, "Second day's", MORNING + HOUR_MS);
    const second = mailing(MORNING + DAY_MS);
    await second.run();
    expect(second.sent.map(({ subject }) => subject)).toEqual(["New work by Mira"]);
    const third = mailing(MORNING + 2 * DAY_MS);
    await third.run();
    expect(third.sent).toEqual([]);
  });

  it("the mail names nothing that is private, hidden or deleted when it is written", async () => {
    const { creator } = await reader();
    const hidden = await publish(creator.id, "Secret");
    const gone = await publish(creator.id, "Gone");
    await publish(creator.id, "Shown");
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, hidden.id));
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, gone.id));
    const { sent, run } = mailing(MORNING);
    await run();
    expect(sent[0]?.text).toContain("Shown");
    expect(sent[0]?.text).not.toMatch(/Secret|Gone/);
  });

  it("the mail names ten works and says that there are more", async () => {
    const { creator } = await reader();
    for (let index = 0; index < 12; index++)
      await publish(creator.id, `Work ${index}`, MORNING - HOUR_MS + index);
    const { sent, run } = mailing(MORNING);
    await run();
    expect(sent[0]?.text.match(/\/upload\/\d+/g)).toHaveLength(10);
    expect(sent[0]?.subject).toBe("More than 10 new works from creators you follow");
    expect(sent[0]?.text).toContain("There are more new works than fit in this email.");
  });

  it("the mail goes only to confirmed accounts that aren't being deleted", async () => {
    const { me, creator } = await reader();
    await publish(creator.id, "Low tide");
    const change = (set: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(set).where(eq(accounts.id, me.id));
    await change({ email_confirmed_at: null });
    expect((await mailing(MORNING).run()).sent).toBe(0);
    await change({ email_confirmed_at: 1, deleting_at: 1 });
    expect((await mailing(MORNING).run()).sent).toBe(0);
    await change({ deleting_at: null });
    expect((await mailing(MORNING).run()).sent).toBe(1);
  });

  it("a weekly mail is sent on Mondays", async () => {
    const { creator } = await reader("weekly");
    await publish(creator.id, "Low tide");
    expect((await mailing(MORNING).run()).sent).toBe(0);
    expect((await mailing(Date.UTC(2026, 10, 30, 7, 59)).run()).sent).toBe(0);
    expect((await mailing(Date.UTC(2026, 10, 30, 8)).run()).sent).toBe(1);
  });

  it("the mail is sent once, however many runs there are at the same time", async () => {
    const { creator } = await reader();
    await publish(creator.id, "Low tide");
    const { sent, run } = mailing(MORNING);
    await Promise.all([run(), run(), run()]);
    expect(sent).toHaveLength(1);
  });

  it("a mail that failed is tried again half an hour later with everything in it", async () => {
    const { creator } = await reader();
    await publish(creator.id, "Low tide");
    expect(await mailing(MORNING, () => true).run()).toEqual({ sent: 0, failed: 1 });
    expect((await mailing(MORNING + MINUTE_MS).run()).sent).toBe(0);
    const again = mailing(MORNING + 31 * MINUTE_MS);
    await again.run();
    expect(again.sent[0]?.text).toContain("Low tide");
    expect((await mailing(MORNING + 62 * MINUTE_MS).run()).sent).toBe(0);
  });

  it("a mail of a killed run isn't sent twice that day, and its works come with the next one", async () => {
    const { me, creator } = await reader();
    await publish(creator.id, "Low tide");
    // Killed between its claim and its mail.
    await db
      .update(digests)
      .set({ next_at: MORNING + DAY_MS })
      .where(eq(digests.account_id, me.id));
    expect((await mailing(MORNING + HOUR_MS).run()).sent).toBe(0);
    const next = mailing(MORNING + DAY_MS);
    await next.run();
    expect(next.sent[0]?.text).toContain("Low tide");
  });

  it("a creator without a name is 'a creator you follow'", async () => {
    const { creator } = await reader();
    await db.update(profiles).set({ full_name: null }).where(eq(profiles.id, creator.id));
    await publish(creator.id, "");
    const { sent, run } = mailing(MORNING);
    await run();
    expect(sent[0]?.subject).toBe("New work by a creator you follow");
    expect(sent[0]?.text).toContain("Untitled, by a creator you follow");
  });
});

describe("the setting", () => {
  const stored = async (id: string) =>
    (await db.select().from(digests).where(eq(digests.account_id, id)).all())[0]?.frequency ?? null;

  it("the mails are chosen in the settings and off by default", async () => {
    const person = await seedPerson();
    const choose = (frequency: string) =>
      post("/settings", { intent: "digest", frequency }, { cookie: person.cookie });
    expect(await stored(person.id)).toBeNull();
    expect((await choose("daily")).status).toBe(200);
    expect(await stored(person.id)).toBe("daily");
    await choose("weekly");
    expect(await stored(person.id)).toBe("weekly");
    expect((await choose("hourly")).status).toBe(400);
    expect(await stored(person.id)).toBe("weekly");
    await choose("off");
    expect(await stored(person.id)).toBeNull();
  });
});

describe("the link to unsubscribe", () => {
  const ONE_CLICK = { "Content-Type": "application/x-www-form-urlencoded" };
  const oneClick = (path: string, headers: Record<string, string> = ONE_CLICK) =>
    askWith({}, path, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  const unsubscribePath = async (id: string) =>
    (await unsubscribeLink(SECRET, ORIGIN, id)).slice(ORIGIN.length);
  const isOn = async (id: string) =>
    (await db.select().from(digests).where(eq(digests.account_id, id)).all()).length === 1;

  it("a mail program's post unsubscribes without a redirect, as often as it is sent", async () => {
    const { me } = await reader();
    const other = await seedPerson();
    await setDigest({ db, clock: () => MORNING }, other.id, "daily");
    const path = await unsubscribePath(me.id);
    for (const time of ["first", "again"]) {
      const answer = await oneClick(path);
      expect([time, answer.status, answer.headers.getSetCookie()]).toEqual([time, 200, []]);
      expect(await isOn(me.id)).toBe(false);
    }
    expect(await isOn(other.id)).toBe(true);
  });

  it("opening the link changes nothing, because mail scanners open links", async () => {
    const { me } = await reader();
    const page = await open(await unsubscribePath(me.id));
    expect(page.status).toBe(200);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(await pageText(page)).toContain("We'll stop sending emails about new works");
    expect(await isOn(me.id)).toBe(true);
  });

  it("the button on the link's page unsubscribes", async () => {
    const { me } = await reader();
    const answer = await post(await unsubscribePath(me.id), {});
    expect(answer.status).toBe(200);
    expect(await pageText(answer)).toContain("You've unsubscribed.");
    expect(await isOn(me.id)).toBe(false);
  });

  it("an altered link, one for another person and one from another site's page are refused", async () => {
    const { me } = await reader();
    const [path, other] = [await unsubscribePath(me.id), await unsubscribePath(crypto.randomUUID())];
    const swapped = `${path.split(".")[0]}.${other.split(".")[1]}`;
    for (const bad of [
      `${path}x`,
      path.slice(0, -1),
      swapped,
      "/unsubscribe",
      "/unsubscribe?t=",
      "/unsubscribe?t=%00.",
    ])
      expect((await oneClick(bad)).status, bad).toBe(400);
    expect((await oneClick(`/unsubscribe?t=${"a".repeat(5_000)}`)).status).toBe(400);
    const elsewhere: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of elsewhere)
      expect((await oneClick(path, { ...ONE_CLICK, ...headers })).status).toBe(403);
    expect(await isOn(me.id)).toBe(true);
  });

  it("the exception opens no other address: a post without an origin is refused everywhere else", async () => {
    const me = await seedPerson();
    for (const path of ["/settings", "/unsubscribe/", "/signout", "/unsubscribe.data", "/api/push"])
      expect((await oneClick(path)).status, path).not.toBe(200);
    expect(
      (
        await askWith({}, "/settings", {
          method: "POST",
          headers: { ...ONE_CLICK, Cookie: me.cookie },
          body: "intent=digest&frequency=daily",
        })
      ).status,
    ).toBe(403);
  });

  it("the link's token names the account it was made for", async () => {
    const link = new URL(await unsubscribeLink(SECRET, ORIGIN, "an-id"));
    expect(await readUnsubscribeToken(SECRET, link.searchParams.get("t"))).toBe("an-id");
    expect(await readUnsubscribeToken(`${SECRET}x`, link.searchParams.get("t"))).toBeNull();
    await disableDigest(db, "an-id");
  });
});
