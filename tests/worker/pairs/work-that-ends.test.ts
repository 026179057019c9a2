import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { STREAM_ACCESS_MS } from "~/media/media.limits";
import { cases } from "~/moderation/cases/cases.table";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { readDigestNews } from "~/notifications/digest/digest.store.server";
import { pushToFollowers } from "~/notifications/push/push-to-followers.server";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { catchUp } from "~/search/apply-changes.server";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { decideReport, sendNoticeAbout } from "../../support/copyright";
import { seedDecision, reverseDecision } from "../../support/decisions";
import { placesShowing, TITLE } from "../../support/every-place";
import { seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { pickSample } from "../../support/sample";
import { sealDeps } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db, readUpload } from "../../support/uploads";
import { flush, pass, watched } from "../engagement/watching";
import { readExport, seedWorld, type World } from "./world";

const { PUSH_KEY, SUPPORT_EMAIL } = env;
const SETTLED = 2 * MINUTE_MS;

const edit = (work: number, { cookie }: Person, form: Record<string, string>) =>
  ask(`/upload/${work}`, { cookie, form: { title: TITLE, description: "", tags: "Mercury", ...form } });
const bulk = (work: number, { cookie }: Person, intent: string) =>
  ask("/my-uploads", { cookie, form: { intent, id: String(work), tags: "" } });
const inAnHour = () => new Date(Date.now() + 2 * HOUR_MS).toISOString().slice(0, 16);

interface End {
  name: string;
  end: (world: World) => Promise<unknown>;
  /** @param told the result of `end` */
  undo?: (world: World, told: unknown) => Promise<unknown>;
  isOwners?: boolean;
  isPublic?: boolean;
}

const byDecision = (what: "hidden" | "removed" | "ended"): Pick<End, "end" | "undo"> => ({
  end: ({ work, creator }) => {
    const subject = what === "ended" ? `person:${creator.id}` : `work:${work}`;
    return seedDecision(subject, creator.id, [{ what, until: null }]);
  },
  undo: ({ creator }, reference) => reverseDecision(String(reference), creator),
});

const ENDS: End[] = [
  {
    name: "its owner made private",
    end: ({ work, creator }) => edit(work, creator, { visibility: "private" }),
    undo: ({ work, creator }) => edit(work, creator, { visibility: "public" }),
    isOwners: true,
  },
  {
    name: "its owner gave an hour to come",
    end: ({ work, creator }) =>
      edit(work, creator, { visibility: "private", publish_at: inAnHour(), publish_offset: "0" }),
    undo: () => publishDue({ db, clock: () => Date.now() + 3 * HOUR_MS }),
    isOwners: true,
  },
  {
    name: "its owner made private among several",
    end: ({ work, creator }) => bulk(work, creator, "make-private"),
    undo: ({ work, creator }) => bulk(work, creator, "make-public"),
    isOwners: true,
  },
  {
    name: "its owner marked for adults, for members who are not 18",
    end: async ({ work, creator, reader, friend }) => {
      for (const young of [reader, friend]) await setBirthDate(young, birthDate(17));
      return edit(work, creator, { visibility: "public", adults_asked: "1", adults: "on" });
    },
    undo: ({ work, creator }) => edit(work, creator, { visibility: "public", adults_asked: "1" }),
    isPublic: true,
  },
  { name: "its owner deleted", end: ({ work, creator }) => bulk(work, creator, "delete") },
  {
    name: "went with its owner's account",
    end: ({ creator }) =>
      ask("/settings", {
        cookie: creator.cookie,
        form: { intent: "delete-account", current_password: GOOD_PASSWORD },
      }),
  },
  { name: "staff hid", ...byDecision("hidden") },
  { name: "staff removed", ...byDecision("removed") },
  { name: "went when staff ended its owner's account", ...byDecision("ended") },
  {
    name: "went after a copyright notice",
    end: async ({ work }) => {
      const row = await readUpload(work);
      const [report = 0] = row ? await sendNoticeAbout([row]) : [];
      return (await decideReport(report)).reference;
    },
    undo: ({ creator }, reference) => reverseDecision(String(reference), creator),
  },
  {
    name: "is held for a child's safety",
    end: async ({ work, creator }) => {
      const reported = await seedCase(`work:${work}`, creator.id, { reason: "child_abuse" });
      const row = await db.select().from(cases).where(eq(cases.id, reported.id)).get();
      const judge = await seedStaff("reviewer");
      await lockDownSubject(sealDeps(), judge.asker, { caseId: reported.id, version: row?.version ?? 0 });
    },
  },
];

afterEach(() => void vi.restoreAllMocks());

describe.each(pickSample(ENDS, 5))(
  "a public work that $name",
  ({ end, undo, isOwners = false, isPublic = false }) => {
    let world: World;
    let told: unknown;
    beforeAll(async () => {
      world = await seedWorld();
      // If the work hadn't been there before, nothing below would prove anything.
      expect(await placesShowing(world.work, world.places)).toEqual(world.places.map(([address]) => address));
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      expect(await readExport(world.reader)).toContain(TITLE);
      told = await end(world);
      if (told instanceof Response) expect(told.status).toBeLessThan(400);
    });

    const named = (address: RegExp) => {
      const among = world.places.filter(([place, who]) => address.test(place) && who !== world.creator);
      expect(among.length).toBeGreaterThan(0);
      return placesShowing(world.work, among);
    };

    it("the work is in no feed: all, one kind, or most watched", async () => {
      expect(await named(/^\/feed(?!\?list)/)).toEqual([]);
    });
    it("the work is in no feed of followed creators", async () => {
      expect(await named(/^\/feed\?list=following/)).toEqual([]);
    });
    it("the work is on no page of its creator", async () => {
      expect(await named(/^\/@/)).toEqual([]);
    });
    it("the work is on no page of a tag", async () => {
      expect(await named(/^\/tag\//)).toEqual([]);
    });
    it("the work is found by no search and suggested to no one", async () => {
      expect(await named(/^\/search|suggest/)).toEqual([]);
    });
    it("the work is in no one's saved or liked works", async () => {
      expect(await named(/^\/library(\/saved|\/liked)?$/)).toEqual([]);
    });
    it("the work is in no one's history", async () => {
      expect(await named(/history/)).toEqual([]);
    });
    it("the work is in no one's notifications", async () => {
      expect(await named(/notifications/)).toEqual([]);
    });
    it("the work is in no playlist and comes next in none", async () => {
      expect(await named(/playlists|\?list=\d/)).toEqual([]);
    });
    it("the work is beside no other work and has no page for others", async () => {
      expect(await named(/^\/upload\/\d+$/)).toEqual([]);
      expect((await ask(`/upload/${world.work}`, { cookie: world.reader.cookie })).status).toBe(404);
    });
    it("the work is in no RSS feed", async () => {
      expect(await named(/^\/rss/)).toEqual([]);
    });
    it("the work is in no mail about new works", async () => {
      const news = await readDigestNews(db, world.reader.id, { after: 0, limit: 9 });
      expect(JSON.stringify(news)).not.toContain(TITLE);
    });
    it("the work is in no push message", async () => {
      await pushToFollowers({
        db,
        clock: () => Date.now() + SETTLED,
        log: createLogger({}),
        pushKey: PUSH_KEY,
        contact: SUPPORT_EMAIL,
        fetch: world.service.fetch,
      });
      expect(JSON.stringify(world.service.delivered)).not.toContain(TITLE);
    });
    it("the work opens by no earlier address of its bytes, captions and segments", async () => {
      const later = Date.now() + STREAM_ACCESS_MS + SECOND_MS;
      vi.spyOn(Date, "now").mockImplementation(() => later);
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 404]);
      const own = await ask(`/media/${world.work}/original`, { cookie: world.reader.cookie });
      expect(own.status).toBe(404);
    });
    it("the work opens by a share link only where nobody but the owner closed it", async () => {
      const { friend, share, work } = world;
      const expected = isOwners ? 200 : 404;
      expect((await ask(share, { cookie: friend.cookie })).status).toBe(isOwners || isPublic ? 302 : 404);
      const page = await ask(`/upload/${work}`, { cookie: friend.cookie });
      expect([page.status, (await page.text()).includes(TITLE)]).toEqual([expected, isOwners]);
      const bytes = await ask(`/media/${work}/original`, { cookie: friend.cookie });
      await bytes.arrayBuffer();
      expect(bytes.status).toBe(expected);
      const stranger = await ask(share);
      expect((await stranger.text()).includes(TITLE)).toBe(isOwners);
    });
    it("the work shows no comments and accepts none", async () => {
      const { work, reader } = world;
      const read = await ask(`/api/comments?work=${work}`, { cookie: reader.cookie });
      expect(await read.text()).not.toContain("A word about it");
      const form = { intent: "comment", filing: crypto.randomUUID(), text: "One more" };
      const said = await ask(`/upload/${work}`, { cookie: reader.cookie, form });
      expect(said.status).toBe(404);
    });
    it("the work can't be liked, saved, listed or reported", async () => {
      const { work } = world;
      const late = await seedPerson();
      for (const intent of ["like", "save"]) {
        const answer = await ask(`/upload/${work}`, { cookie: late.cookie, form: { intent } });
        expect([intent, answer.status]).toEqual([intent, 404]);
      }
      const list = { intent: "create", title: "Mine", visibility: "private" };
      const made = await ask("/api/playlists", { cookie: late.cookie, form: list });
      const { list: mine } = (await made.json()) as { list: { id: number } };
      const add = { intent: "add", list: String(mine.id), work: String(work) };
      expect((await ask("/api/playlists", { cookie: late.cookie, form: add })).status).toBe(404);
      const report = { reason: "spam", words: "It is wrong.", good_faith: "on" };
      expect((await ask(`/api/report/work/${work}`, { cookie: late.cookie, form: report })).status).toBe(404);
      const history = { at_ms: 30_000, played_at: Date.now() };
      await ask(`/api/works/${work}/position`, { cookie: late.cookie, json: history });
      expect(await readExport(late)).not.toContain(`"work":${work}`);
    });
    it("the work is named in no data export of the people who keep it", async () => {
      expect(await readExport(world.reader)).not.toContain(TITLE);
    });
    it("an open page of the work counts no seconds unless everyone else can still see it", async () => {
      const { page, reader } = world;
      await pass(reader, 20_000);
      await page.beat(20_000);
      await flush(reader);
      expect(await watched(reader)).toHaveLength(isPublic ? 1 : 0);
    });

    it.runIf(undo)("the work is everywhere again once that is undone", async () => {
      await undo?.(world, told);
      await catchUp({ db, search: env.SEARCH });
      expect(await readUpload(world.work)).toMatchObject({ visibility: "public", restriction: null });
      expect(await placesShowing(world.work, world.places)).toEqual(world.places.map(([address]) => address));
      expect((await ask(`/media/${world.work}/original`, { cookie: world.friend.cookie })).status).toBe(200);
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      expect(await readExport(world.reader)).toContain(TITLE);
      const read = await ask(`/api/comments?work=${world.work}`, { cookie: world.reader.cookie });
      expect(await read.text()).toContain("A word about it");
    });
  },
);
