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
import { born, isBorn } from "../../support/birth-dates";
import { decideReport, sendNoticeAbout } from "../../support/copyright";
import { decided, reversed } from "../../support/decided";
import { naming, TITLE } from "../../support/every-place";
import { seedCase, seedStaff } from "../../support/moderation";
import { GOOD_PASSWORD, seedPerson, type Person } from "../../support/people";
import { sampleOf } from "../../support/sample";
import { sealDeps } from "../../support/seals";
import { ask } from "../../support/site";
import { db, readUpload } from "../../support/uploads";
import { flush, pass, watched } from "../engagement/watching";
import { exportOf, seedWorld, type World } from "./world";

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
  /** Takes it back; left out where nothing does. @param told what `end` gave */
  undo?: (world: World, told: unknown) => Promise<unknown>;
  /** The owner's own word keeps what the owner shared by link. */
  isOwners?: boolean;
  /** It stands before everybody else as before. */
  isPublic?: boolean;
}

const byDecision = (what: "hidden" | "removed" | "ended"): Pick<End, "end" | "undo"> => ({
  end: ({ work, creator }) => {
    const subject = what === "ended" ? `person:${creator.id}` : `work:${work}`;
    return decided(subject, creator.id, [{ what, until: null }]);
  },
  undo: ({ creator }, reference) => reversed(String(reference), creator),
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
      for (const young of [reader, friend]) await isBorn(young, born(17));
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
    undo: ({ creator }, reference) => reversed(String(reference), creator),
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

describe.each(sampleOf(ENDS, 5))(
  "a public work that $name",
  ({ end, undo, isOwners = false, isPublic = false }) => {
    let world: World;
    let told: unknown;
    beforeAll(async () => {
      world = await seedWorld();
      // Nothing below would prove anything of a work that wasn't there before.
      expect(await naming(world.work, world.places)).toEqual(world.places.map(([address]) => address));
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      expect(await exportOf(world.reader)).toContain(TITLE);
      told = await end(world);
      if (told instanceof Response) expect(told.status).toBeLessThan(400);
    });

    const named = (address: RegExp) => {
      const among = world.places.filter(([place, who]) => address.test(place) && who !== world.creator);
      expect(among.length).toBeGreaterThan(0);
      return naming(world.work, among);
    };

    it("stands in no feed: of all, of one kind, of the most watched", async () => {
      expect(await named(/^\/feed(?!\?list)/)).toEqual([]);
    });
    it("stands in no feed of followed creators", async () => {
      expect(await named(/^\/feed\?list=following/)).toEqual([]);
    });
    it("is on no page of its creator", async () => {
      expect(await named(/^\/@/)).toEqual([]);
    });
    it("is on no page of a tag", async () => {
      expect(await named(/^\/tag\//)).toEqual([]);
    });
    it("is found by no search and suggested to nobody", async () => {
      expect(await named(/^\/search|suggest/)).toEqual([]);
    });
    it("is in nobody's saved or liked works", async () => {
      expect(await named(/^\/library(\/saved|\/liked)?$/)).toEqual([]);
    });
    it("is in nobody's history", async () => {
      expect(await named(/history/)).toEqual([]);
    });
    it("is in nobody's bell", async () => {
      expect(await named(/notifications/)).toEqual([]);
    });
    it("is in no playlist, and comes next in none", async () => {
      expect(await named(/playlists|\?list=\d/)).toEqual([]);
    });
    it("stands beside no other work, and has no page of its own for others", async () => {
      expect(await named(/^\/upload\/\d+$/)).toEqual([]);
      expect((await ask(`/upload/${world.work}`, { cookie: world.reader.cookie })).status).toBe(404);
    });
    it("is told by no RSS", async () => {
      expect(await named(/^\/rss/)).toEqual([]);
    });
    it("is in no mail about new works", async () => {
      const news = await readDigestNews(db, world.reader.id, { after: 0, limit: 9 });
      expect(JSON.stringify(news)).not.toContain(TITLE);
    });
    it("is in no message to a browser", async () => {
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
    it("opens by no address of its bytes, captions and pieces that was given before", async () => {
      const later = Date.now() + STREAM_ACCESS_MS + SECOND_MS;
      vi.spyOn(Date, "now").mockImplementation(() => later);
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 404]);
      const own = await ask(`/media/${world.work}/original`, { cookie: world.reader.cookie });
      expect(own.status).toBe(404);
    });
    it("opens by a link its owner shared only where nobody but the owner closed it", async () => {
      const { friend, share, work } = world;
      const expected = isOwners ? 200 : 404;
      // Of a good link there is a way to a page, which says the rest.
      expect((await ask(share, { cookie: friend.cookie })).status).toBe(isOwners || isPublic ? 302 : 404);
      const page = await ask(`/upload/${work}`, { cookie: friend.cookie });
      expect([page.status, (await page.text()).includes(TITLE)]).toEqual([expected, isOwners]);
      const bytes = await ask(`/media/${work}/original`, { cookie: friend.cookie });
      await bytes.arrayBuffer();
      expect(bytes.status).toBe(expected);
      const stranger = await ask(share);
      expect((await stranger.text()).includes(TITLE)).toBe(isOwners);
    });
    it("shows no comments and takes none", async () => {
      const { work, reader } = world;
      const read = await ask(`/api/comments?work=${work}`, { cookie: reader.cookie });
      expect(await read.text()).not.toContain("A word about it");
      const form = { intent: "comment", filing: crypto.randomUUID(), text: "One more" };
      const said = await ask(`/upload/${work}`, { cookie: reader.cookie, form });
      expect(said.status).toBe(404);
    });
    it("is liked, saved, listed and reported by nobody any more", async () => {
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
      expect(await exportOf(late)).not.toContain(`"work":${work}`);
    });
    it("is named by no data export of the people who keep it", async () => {
      expect(await exportOf(world.reader)).not.toContain(TITLE);
    });
    it("counts no second of a page that was left open, unless everybody else still sees it", async () => {
      const { page, reader } = world;
      await pass(reader, 20_000);
      await page.beat(20_000);
      await flush(reader);
      expect(await watched(reader)).toHaveLength(isPublic ? 1 : 0);
    });

    it.runIf(undo)("stands everywhere again once that is taken back", async () => {
      await undo?.(world, told);
      await catchUp({ db, search: env.SEARCH });
      expect(await readUpload(world.work)).toMatchObject({ visibility: "public", restriction: null });
      expect(await naming(world.work, world.places)).toEqual(world.places.map(([address]) => address));
      expect((await ask(`/media/${world.work}/original`, { cookie: world.friend.cookie })).status).toBe(200);
      for (const address of world.given)
        expect([address, (await ask(address)).status]).toEqual([address, 200]);
      expect(await exportOf(world.reader)).toContain(TITLE);
      const read = await ask(`/api/comments?work=${world.work}`, { cookie: world.reader.cookie });
      expect(await read.text()).toContain("A word about it");
    });
  },
);
