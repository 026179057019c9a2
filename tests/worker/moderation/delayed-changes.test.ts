import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { judgeAppeal } from "~/moderation/appeals/judge-appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide, type DecisionInput } from "~/moderation/decisions/decide.server";
import { endMeasures } from "~/moderation/decisions/end-measures.server";
import type { Measure } from "~/moderation/decisions/measures.rules";
import { liftLockdown } from "~/moderation/lockdown/lift-lockdown.server";
import { lockdowns } from "~/moderation/lockdown/lockdowns.table";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { shareLinks } from "~/uploads/sharing/share-links.table";
import { publishDue } from "~/uploads/publishing/publish-due.server";
import { formatLocalTime } from "~/uploads/publishing/publishing.rules";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { moderationDeps, seedCase, seedStaff } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { readSealRow, sealDeps, sealWork, seedReported } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";

const db = openDatabase(env.DB);
const deps = moderationDeps();

const readRow = (id: number) => db.select().from(uploads).where(eq(uploads.id, id)).get();

interface Story {
  owner: Person;
  work: Upload;
}

type Ends = Record<"reversal" | "expiry", () => Promise<void>>;

async function decideOn({ owner, work }: Story, measure: Measure["what"], more: Partial<DecisionInput> = {}) {
  const until = Date.now() + DAY_MS;
  const lead = await seedStaff("lead");
  const subject = measure === "suspended" ? `person:${owner.id}` : `work:${work.id}`;
  const { id: caseId, report } = await seedCase(subject, owner.id);
  await claimCase(deps, lead.asker, caseId);
  const { id, reference } = await decide(deps, lead.asker, {
    caseId,
    version: await readVersion(caseId),
    answers: [{ report, outcome: "followed" }],
    measures: [{ what: measure, until }],
    ground: "terms",
    clause: "1",
    facts: "Forbidden.",
    category: "spam",
    ...more,
  });
  const ends: Ends = {
    expiry: async () => void (await endMeasures(moderationDeps(() => until + 1))),
    reversal: async () => {
      await appeal(deps, owner, { reference, words: "It is allowed." });
      const found = await db.get<{ id: number }>(sql`select id from cases where appealed = ${id}`);
      const judge = await seedStaff("lead");
      const opened = found?.id ?? 0;
      await claimCase(deps, judge.asker, opened);
      const version = await readVersion(opened);
      await judgeAppeal(deps, judge.asker, { caseId: opened, version, outcome: "reversed", answer: "Yes." });
    },
  };
  return ends;
}

const readVersion = async (id: number) =>
  (await db.select().from(cases).where(eq(cases.id, id)).get())?.version ?? 0;

/** The lockdown puts the account under review and has no end, so both ways lift it. */
async function putUnderReview({ owner }: Story): Promise<Ends> {
  const world = await seedReported({ owner: owner.id });
  const id = await sealWork(world);
  const lift = () => liftSeal(id);
  return { reversal: lift, expiry: lift };
}

async function liftSeal(id: number): Promise<void> {
  await db.update(lockdowns).set({ lift_confirmed_at: Date.now() }).where(eq(lockdowns.id, id));
  await liftLockdown(sealDeps(), await readSealRow(id));
}

/** `stops`: while it lasts the account can only do what `closes`. */
const DECISIONS: { name: string; stops: boolean; begin: (story: Story) => Promise<Ends> }[] = [
  { name: "hide", stops: false, begin: (story) => decideOn(story, "hidden") },
  { name: "age mark", stops: false, begin: (story) => decideOn(story, "adults") },
  {
    name: "copyright removal",
    stops: false,
    begin: (story) => decideOn(story, "removed", { category: "copyright" }),
  },
  { name: "suspension", stops: true, begin: (story) => decideOn(story, "suspended") },
  { name: "child-safety review", stops: true, begin: putUnderReview },
];

const HOUR = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 30 * DAY_MS;

const single = ({ owner, work }: Story, fields: Record<string, string>) =>
  ask(`/upload/${work.id}.data`, {
    cookie: owner.cookie,
    form: { title: "A work", description: "", visibility: "private", publish_at: "", ...fields },
  });

const bulk = ({ owner, work }: Story, intent: string) =>
  ask("/my-uploads.data", { cookie: owner.cookie, form: { intent, id: String(work.id) } });

type Columns = Pick<Upload, "visibility" | "publish_at" | "adults_by_owner">;
const PUBLIC: Columns = { visibility: "public", publish_at: null, adults_by_owner: false };
const PRIVATE: Columns = { ...PUBLIC, visibility: "private" };
const SCHEDULED: Columns = { ...PRIVATE, publish_at: HOUR };

/** `closes`: a stopped account may do it too. */
const ACTIONS: {
  name: string;
  closes: boolean;
  from: Columns;
  to: Columns;
  act: (story: Story) => Promise<Response>;
}[] = [
  {
    name: "make private, one",
    closes: false,
    from: PUBLIC,
    to: PRIVATE,
    act: (story) => single(story, {}),
  },
  {
    name: "make private, several",
    closes: true,
    from: PUBLIC,
    to: PRIVATE,
    act: (story) => bulk(story, "make-private"),
  },
  {
    name: "make public, one",
    closes: false,
    from: PRIVATE,
    to: PUBLIC,
    act: (story) => single(story, { visibility: "public" }),
  },
  {
    name: "make public, several",
    closes: false,
    from: PRIVATE,
    to: PUBLIC,
    act: (story) => bulk(story, "make-public"),
  },
  {
    name: "schedule",
    closes: false,
    from: PUBLIC,
    to: SCHEDULED,
    act: (story) => single(story, { publish_at: formatLocalTime(HOUR, 0) }),
  },
  { name: "unschedule, one", closes: false, from: SCHEDULED, to: PRIVATE, act: (story) => single(story, {}) },
  {
    name: "unschedule, several",
    closes: true,
    from: SCHEDULED,
    to: PRIVATE,
    act: (story) => bulk(story, "make-private"),
  },
  {
    name: "another title",
    closes: false,
    from: PUBLIC,
    to: PUBLIC,
    act: (story) => single(story, { visibility: "public" }),
  },
  {
    name: "age mark",
    closes: true,
    from: PUBLIC,
    to: { ...PUBLIC, adults_by_owner: true },
    act: (story) => bulk(story, "mark-adults"),
  },
];

const CASES = DECISIONS.flatMap((decision) =>
  (["reversal", "expiry"] as const).flatMap((way) =>
    ACTIONS.map((action) => ({ decision, way, action, name: `${decision.name}, ${action.name}, ${way}` })),
  ),
);

async function begin(given: Partial<Upload> = {}): Promise<Story> {
  const owner = await seedPerson({ accountType: "creator" });
  return { owner, work: await seedUpload(owner.id, { listed_at: 1000, ...given }) };
}

describe("changes an owner asks for during a decision", () => {
  it.each(CASES)(
    "the change takes effect when the decision ends: $name",
    async ({ decision, way, action }) => {
      const story = await begin(action.from);
      const { id } = story.work;
      const ends = await decision.begin(story);
      const isAllowed = !decision.stops || action.closes;
      const answer = await action.act(story);
      expect(answer.status).toBe(isAllowed ? 200 : 403);
      const meanwhile = await readRow(id);
      if (meanwhile?.restriction !== null) expect(meanwhile?.visibility).toBe("private");
      await publishDue({ db, clock: Date.now });
      await ends[way]();
      await publishDue({ db, clock: Date.now });
      expect(await readRow(id)).toMatchObject({
        ...(isAllowed ? action.to : action.from),
        restriction: null,
        owner_visibility: null,
        adults_by_decision: false,
      });
    },
  );

  it.each(DECISIONS)(
    "deleting works and ending share links take effect at once: $name",
    async ({ begin: restrict }) => {
      const story = await begin(PUBLIC);
      const { owner, work } = story;
      await ask(`/api/uploads/${work.id}/shares`, { cookie: owner.cookie, form: { lasts: "open" } });
      const [link] = await db.select().from(shareLinks).where(eq(shareLinks.upload_id, work.id));
      await restrict(story);
      const shares = `/api/uploads/${work.id}/shares`;
      await ask(`${shares}?link=${link?.id}`, { cookie: owner.cookie, method: "DELETE" });
      expect(await db.select().from(shareLinks).where(eq(shareLinks.upload_id, work.id))).toEqual([]);
      const gone = await ask(`/api/uploads/${work.id}`, { cookie: owner.cookie, method: "DELETE" });
      expect(gone.status).toBe(200);
      expect(["deleting", undefined]).toContain((await readRow(work.id))?.status);
    },
  );

  it("several changes at once are delayed until the decision ends and not reported missing", async () => {
    const story = await begin(PRIVATE);
    await decideOn(story, "hidden");
    const { owner, work } = story;
    const page = await ask("/my-uploads", {
      cookie: owner.cookie,
      form: { intent: "make-public", id: String(work.id) },
    });
    const html = await page.text();
    expect(html).toContain("1 file stays private while our decision about it applies.");
    expect(html).not.toMatch(/We couldn('|&#x27;)t find/);
    expect(await (await ask(`/upload/${work.id}`, { cookie: owner.cookie })).text()).toContain(
      '<option value="public" selected="">',
    );
  });
});

describe("scheduled publication of a stopped account", () => {
  const PASSED = Date.now() - HOUR_MS;

  it.each(DECISIONS.filter(({ stops }) => stops))(
    "a scheduled publication waits until the decision ends and can be cancelled: $name",
    async ({ begin: restrict }) => {
      const story = await begin({ publish_at: PASSED });
      const other = await seedUpload(story.owner.id, { publish_at: PASSED });
      const ends = await restrict(story);
      await publishDue({ db, clock: Date.now });
      expect(await readRow(story.work.id)).toMatchObject({ visibility: "private", publish_at: PASSED });
      await bulk({ ...story, work: other }, "make-private");
      await ends.reversal();
      await publishDue({ db, clock: Date.now });
      expect(await readRow(story.work.id)).toMatchObject({ visibility: "public", publish_at: null });
      expect(await readRow(other.id)).toMatchObject({ visibility: "private", publish_at: null });
    },
  );

  it("a scheduled publication never happens once the account has been ended", async () => {
    const { owner, work } = await begin({ publish_at: PASSED });
    await db.run(sql`update accounts set ended_at = ${PASSED} where id = ${owner.id}`);
    await publishDue({ db, clock: Date.now });
    expect(await readRow(work.id)).toMatchObject({ visibility: "private", publish_at: PASSED });
  });

  it("a scheduled publication waits while a creator is a viewer", async () => {
    const { owner, work } = await begin({ publish_at: PASSED });
    await db.run(sql`update profiles set account_type = 'viewer' where id = ${owner.id}`);
    await publishDue({ db, clock: Date.now });
    expect(await readRow(work.id)).toMatchObject({ visibility: "private", publish_at: PASSED });
    await db.run(sql`update profiles set account_type = 'creator' where id = ${owner.id}`);
    await publishDue({ db, clock: Date.now });
    expect(await readRow(work.id)).toMatchObject({ visibility: "public" });
  });
});

describe("requests of a stopped account", () => {
  it.each([
    ["/my-uploads", { intent: "make-public", id: "1" }],
    ["/my-uploads", { intent: "comments-on", id: "1" }],
    ["/my-uploads", { intent: "unmark-adults", id: "1" }],
    ["/my-uploads/more", { intent: "delete", id: "1" }],
    ["/blocked", { intent: "unblock", username: "nobody" }],
    ["/upload/1", { intent: "comment", text: "Hello" }],
    ["/upload/1", { intent: "show-comment", comment: "1" }],
    ["/upload/1", { title: "Other", visibility: "private" }],
    ["/api/uploads/1/shares", { lasts: "week" }],
  ])("a stopped account is refused: POST %s %o", async (path, form) => {
    const story = await begin();
    await decideOn(story, "suspended");
    expect((await ask(path, { cookie: story.owner.cookie, form })).status).toBe(403);
  });
});

describe("a replacement file under way", () => {
  it.each(["hidden", "removed"] as const)(
    "a decision ends the replacement and names the reason: %s",
    async (what) => {
      const story = await begin(PUBLIC);
      const { owner, work } = story;
      const states = ["pending", "processing", "ready"] as const;
      const files = await Promise.all(
        states.map((status) => seedUpload(owner.id, { replaces: work.id, status, claim: "somebody" })),
      );
      const ends = await decideOn(story, what);
      await ends.expiry();
      for (const { id } of files)
        expect(await readRow(id)).toMatchObject({
          status: "rejected",
          status_reason: "media.restricted",
          claim: null,
        });
      expect(await readRow(work.id)).toMatchObject({
        path: work.path,
        status: "ready",
        visibility: "public",
      });
      expect(await readRow(work.id)).toMatchObject({
        path: work.path,
        status: "ready",
        visibility: "public",
      });
      const asked = await ask(`/api/uploads/states?ids=${files[0]?.id}`, { cookie: owner.cookie });
      expect(await asked.json()).toMatchObject({ uploads: [{ status_reason: "media.restricted" }] });
      const numbers = { numbers: [1] };
      const signed = await ask(`/api/uploads/${files[0]?.id}/parts`, { cookie: owner.cookie, json: numbers });
      expect(await signed.json()).toMatchObject({ error: { code: "uploads.restricted_file" } });
      const page = await (await ask(`/upload/${work.id}`, { cookie: owner.cookie })).text();
      expect(page).toContain("A decision restricted this work while your file was uploading.");
    },
  );

  it("a replacement that was reserved before a lockdown isn't used after it is lifted", async () => {
    const world = await seedReported();
    const fresh = await seedUpload(world.owner.id, { replaces: world.work.id, status: "processing" });
    const id = await sealWork(world);
    await liftSeal(id);
    expect(await readRow(fresh.id)).toMatchObject({ status: "rejected", status_reason: "media.restricted" });
    expect(await readRow(world.work.id)).toMatchObject({ status: "ready", path: world.work.path });
  });
});
