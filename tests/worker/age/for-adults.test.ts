import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { readWorks } from "~/feed/works.store.server";
import { savePosition } from "~/library/history.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { watchHistory } from "~/library/watch-history.table";
import { readDigestNews } from "~/notifications/digest/digest.store.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { reportLink } from "~/moderation/reports/report-link.server";
import { reportAsStranger } from "~/moderation/reports/report.server";
import { catchUp } from "~/search/apply-changes.server";
import { uploads } from "~/uploads/uploads.table";
import { birthDate, setBirthDate } from "../../support/birth-dates";
import { placesShowing, seedEveryPlace, TITLE, type EveryPlace } from "../../support/every-place";
import { pickShare } from "../../support/sample";
import { moderationDeps, seedCase } from "../../support/moderation";
import { newNetwork } from "../../support/networks";
import { ask } from "../../support/site";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, ORIGIN, post } from "../../support/visitor";

async function mark(id: number, by: Partial<Record<"adults_by_owner" | "adults_by_decision", boolean>>) {
  await db.update(uploads).set(by).where(eq(uploads.id, id));
  await catchUp({ db, search: env.SEARCH });
}

let seeded: EveryPlace;
beforeAll(async () => {
  seeded = await seedEveryPlace();
});

const MARKS = [{ adults_by_owner: true }, { adults_by_decision: true }] as const;
const OFF = { adults_by_owner: false, adults_by_decision: false };

const MEMBERS: [string, string | null, boolean][] = [
  ["is 18 today", birthDate(18), true],
  ["has been 18 for long", birthDate(40), true],
  ["will be 18 tomorrow", birthDate(18, -1), false],
  ["is a child", birthDate(9), false],
  ["has no birth date", null, false],
  ["has an invalid birth date", "someday", false],
];

describe.each(MARKS)("a work for adults (%o)", (by) => {
  it.each(pickShare(MEMBERS, MARKS.indexOf(by), MARKS.length))(
    "the work is shown everywhere or nowhere to a member who %s",
    async (_, date, isMet) => {
      const { reader, creator, work, places } = seeded;
      await setBirthDate(reader, date);
      await setBirthDate(creator, null);
      await mark(work, by);
      const theirs = places.filter(([, who]) => who !== creator);
      expect(await placesShowing(work, theirs)).toEqual(isMet ? theirs.map(([address]) => address) : []);
      expect((await open(`/upload/${work}`, { cookie: reader.cookie })).status).toBe(isMet ? 200 : 404);
      expect(await readDigestNews(db, reader.id, { after: 0, limit: 9 })).toHaveLength(isMet ? 2 : 1);
      await mark(work, OFF);
      await setBirthDate(reader, null);
      expect(await placesShowing(work, theirs)).toEqual(theirs.map(([address]) => address));
    },
  );

  it("the work is always shown to its owner, at any age", async () => {
    const { creator, work } = seeded;
    await setBirthDate(creator, null);
    await mark(work, by);
    const own = [`/upload/${work}`, "/my-uploads", "/feed", `/@${creator.username}`];
    expect(
      await placesShowing(
        work,
        own.map((address) => [address, creator]),
      ),
    ).toEqual(own);
    await mark(work, OFF);
  });
});

describe("access to works for adults", () => {
  const linkIn = async (id: number, who: Person) => {
    const page = await (await open(`/upload/${id}`, { cookie: who.cookie })).text();
    return (
      /\/media\/\d+\/original[^"\\]*/.exec(page.replaceAll("\\u0026", "&").replaceAll("&amp;", "&"))?.[0] ??
      ""
    );
  };

  it("a valid link ends for people under 18 when its work is marked", async () => {
    const [creator, young, adult] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
      await seedPerson(),
    ];
    await setBirthDate(young, birthDate(17));
    await setBirthDate(adult, birthDate(30));
    const bytes = new Uint8Array([1, 2, 3, 4]);
    const row = await seedUpload(creator.id, { kind: "image", mime_type: "image/png", visibility: "public" });
    await env.UPLOADS.put(row.path, bytes);
    const [theirs, adults] = [await linkIn(row.id, young), await linkIn(row.id, adult)];
    expect(theirs).not.toBe("");
    const statuses = () =>
      Promise.all([
        open(theirs).then(({ status }) => status),
        open(adults).then(({ status }) => status),
        open(`/media/${row.id}/original`, { cookie: young.cookie }).then(({ status }) => status),
        open(`/media/${row.id}/original`, { cookie: adult.cookie }).then(({ status }) => status),
      ]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await mark(row.id, { adults_by_owner: true });
    expect(await statuses()).toEqual([404, 200, 404, 200]);
  });

  it("people under 18 can't keep, resume or report a work for adults and don't learn that it exists", async () => {
    const [creator, young] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    await setBirthDate(young, birthDate(18, -1));
    const { id } = await seedUpload(creator.id, {
      visibility: "public",
      title: TITLE,
      adults_by_owner: true,
    });
    const deps = { db, clock: Date.now };
    await expect(addToLibraryList(deps, young.id, id, "liked")).rejects.toMatchObject({
      code: "library.no_work",
    });
    await savePosition(deps, young.id, id, { at_ms: 30_000, played_at: Date.now() });
    expect(await db.select().from(watchHistory).where(eq(watchHistory.account_id, young.id))).toEqual([]);
    const report = await open(`/report/work/${id}`, { cookie: young.cookie });
    expect(report.status).toBe(404);
    expect(await report.text()).not.toContain(TITLE);
    const links = await post("/api/links", { ids: String(id), purpose: "feed" }, young);
    expect(await links.text()).not.toContain("/media/");
  });
});

it("a card of a work for adults is read only for adults, whatever list names it", async () => {
  const [creator, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const forAll = await seedUpload(creator.id, { visibility: "public" });
  const forAdults = await seedUpload(creator.id, { visibility: "public", adults_by_owner: true });
  const cards = async () => (await readWorks(db, viewer.id, [forAdults.id, forAll.id])).map(({ id }) => id);
  await setBirthDate(viewer, birthDate(18, -1));
  expect(await cards()).toEqual([forAll.id]);
  await setBirthDate(viewer, birthDate(18));
  expect(await cards()).toEqual([forAdults.id, forAll.id]);
});

describe("reports without an account", () => {
  it("a stranger can report a work for adults without seeing its title", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(owner.id, { visibility: "public", title: TITLE, adults_by_owner: true });
    const report = await reportAsStranger(
      moderationDeps(),
      {
        address: `/upload/${id}`,
        name: "",
        email: "mira@example.com",
        reason: "child_abuse" as const,
        law: "",
        place: "",
        words: "Look at this.",
        good_faith: "on" as const,
      },
      { appOrigin: ORIGIN, secret: env.MEDIA_LINK_SECRET, network: newNetwork() },
    );
    expect(report).toBeGreaterThan(0);
    const notices = await db
      .select()
      .from(moderationNotices)
      .where(eq(moderationNotices.email, "mira@example.com"));
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain(TITLE);
    const link = await reportLink(env.MEDIA_LINK_SECRET, report);
    const page = await (await open(link)).text();
    expect(page).toContain("Look at this.");
    expect(page).not.toContain(TITLE);
  });
});

describe("marking works", () => {
  it("only the owner can mark a work in the edit form, and forms without the field leave the mark", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const other = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { visibility: "public" });
    const marked = async () =>
      (await db.select({ by: uploads.adults_by_owner }).from(uploads).where(eq(uploads.id, id)))[0]?.by;
    const words = { title: "Night", description: "", visibility: "public", alt_text: "" };
    await post(`/upload/${id}`, { ...words, adults_asked: "1", adults: "on" }, other);
    expect(await marked()).toBe(false);
    await post(`/upload/${id}`, { ...words, adults_asked: "1", adults: "on" }, creator);
    expect(await marked()).toBe(true);
    await post(`/upload/${id}`, words, creator);
    expect(await marked()).toBe(true);
    await post(`/upload/${id}`, { ...words, adults_asked: "1" }, creator);
    expect(await marked()).toBe(false);
  });

  it("marking several works changes only one's own", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    const [own, foreign] = [await seedUpload(creator.id), await seedUpload(other.id)];
    const form = new FormData();
    form.set("intent", "mark-adults");
    for (const id of [own.id, foreign.id]) form.append("id", String(id));
    expect((await post("/my-uploads?select=1", form, creator)).status).toBe(200);
    const marks = await db.select({ id: uploads.id, by: uploads.adults_by_owner }).from(uploads);
    expect(marks.find(({ id }) => id === own.id)?.by).toBe(true);
    expect(marks.find(({ id }) => id === foreign.id)?.by).toBe(false);
  });

  it("a mark set with the reservation exists before the bytes do", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const file = { file_name: "a.png", content_type: "image/png", file_size: 10, title: "Night" };
    const answer = await ask("/api/uploads", { cookie: creator.cookie, json: { ...file, for_adults: true } });
    const { id } = (await answer.json()) as { id: number };
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
    expect(row?.adults_by_owner).toBe(true);
  });
});

describe("the birth date", () => {
  it("a birth date can be entered once, so no one turns 18 by changing it", async () => {
    const young = await seedPerson();
    await setBirthDate(young, birthDate(15));
    await expect(
      db
        .update(accounts)
        .set({ date_of_birth: birthDate(30) })
        .where(eq(accounts.id, young.id)),
    ).rejects.toThrow();
    for (const [path, fields] of [
      ["/edit-profile", { full_name: "Ada Lovelace", date_of_birth: birthDate(30) }],
      ["/settings", { intent: "digest", frequency: "off", date_of_birth: birthDate(30) }],
    ] as const)
      await post(path, fields, young);
    const [row] = await db
      .select({ at: accounts.date_of_birth })
      .from(accounts)
      .where(eq(accounts.id, young.id));
    expect(row?.at).toBe(birthDate(15));
  });
});

describe("decisions", () => {
  it("a decision marks a work regardless of the owner's mark, and its end restores that", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(owner.id, { visibility: "public" });
    const { id: caseId, concerned } = await seedCase(`work:${id}`, owner.id);
    const measure = await seedMeasure(id, caseId, concerned);
    const marks = async () =>
      (
        await db
          .select({ o: uploads.adults_by_owner, d: uploads.adults_by_decision })
          .from(uploads)
          .where(eq(uploads.id, id))
      )[0];
    expect(await marks()).toEqual({ o: false, d: true });
    const second = await seedMeasure(id, caseId, concerned);
    await mark(id, { adults_by_owner: true });
    await db
      .update(measures)
      .set({ ended_at: Date.now(), ended_by: "appeal" })
      .where(eq(measures.id, measure));
    expect(await marks()).toEqual({ o: true, d: true });
    await db.update(measures).set({ ended_at: Date.now(), ended_by: "time" }).where(eq(measures.id, second));
    expect(await marks()).toEqual({ o: true, d: false });
  });
});

async function seedMeasure(work: number, caseId: number, owner: string): Promise<number> {
  const now = Date.now();
  const [decision] = await db
    .insert(decisions)
    .values({
      reference: crypto.randomUUID().slice(0, 22),
      case_id: caseId,
      subject_kind: "work",
      subject: `work:${work}`,
      concerned: owner,
      subject_title: "Night",
      measures: [{ what: "adults", until: null }],
      ground: "terms",
      clause: "1",
      facts: "Nudity.",
      found_by: "own",
      automation: "none",
      category: "sexual",
      decided_at: now,
      opened_at: now,
    })
    .returning({ id: decisions.id });
  const [measure] = await db
    .insert(measures)
    .values({
      decision_id: decision?.id ?? 0,
      subject: `work:${work}`,
      concerned: owner,
      what: "adults",
      began_at: now,
    })
    .returning({ id: measures.id });
  return measure?.id ?? 0;
}
