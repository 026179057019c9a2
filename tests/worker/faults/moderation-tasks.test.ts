import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { cases } from "~/moderation/cases/cases.table";
import { sendCounterNotice } from "~/moderation/copyright/counter-notice.server";
import { forgetOldCopyright } from "~/moderation/copyright/forget-copyright.server";
import { copyrightCounterNotices, dueStrikeCounts } from "~/moderation/copyright/copyright.table";
import { restoreWorks } from "~/moderation/copyright/restore-works.server";
import { applyStrikes } from "~/moderation/copyright/apply-strikes.server";
import { decisions, measures } from "~/moderation/decisions/decisions.table";
import { knownBytes, knownCopies } from "~/moderation/known/known.table";
import { runKnownFileTasks } from "~/moderation/known/run-known-file-tasks.server";
import { askLift, confirmLift, noteReport } from "~/moderation/lockdown/guard.server";
import { KEEP_MS, LAST_WRITE_MS } from "~/moderation/lockdown/lockdown.limits";
import { lockDownSubject } from "~/moderation/lockdown/lock-down-subject.server";
import { lockdownFiles, type Lockdown } from "~/moderation/lockdown/lockdowns.table";
import type { EvidenceDeps } from "~/moderation/lockdown/lockdown-deps";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { profiles } from "~/profiles/profiles.table";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, faultyR2, type Faults } from "../../support/faults";
import { commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { makeCounterForm, seedRemoval } from "../../support/copyright";
import { moderationDeps, seedCase, seedStaff, type Colleague } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { paintedPng, scene } from "../../support/painted";
import { readSealRow, sealDeps, seedReported } from "../../support/lockdowns";
import { db, readUpload } from "../../support/uploads";
import { knownDeps, publish, remove } from "../moderation/known-world";

let judge: Colleague, one: Colleague, two: Colleague;
beforeAll(async () => {
  [judge, one, two] = [
    await seedStaff("moderator"),
    await seedStaff("guardian"),
    await seedStaff("guardian"),
  ];
});

const faultyDb = (faults: Faults) => openDatabase(faultyD1(env.DB, faults));
const attempt = (work: Promise<unknown>) => work.catch(() => undefined);
const spent = LAST_WRITE_MS + MINUTE_MS;

const evidence = (faults: Faults, now: () => number): EvidenceDeps =>
  sealDeps(now, {
    db: faultyDb(faults),
    uploads: faultyR2(env.UPLOADS, "UPLOADS", faults),
    avatars: faultyR2(env.AVATARS, "AVATARS", faults),
    evidence: faultyR2(env.EVIDENCE, "EVIDENCE", faults),
  });

interface Subject {
  caseId: number;
  bucket: R2Bucket;
  keys: string[];
  isShown: () => Promise<boolean>;
}

const SUBJECTS: [string, () => Promise<Subject>][] = [
  [
    "a work",
    async () => {
      const { work, reported } = await seedReported();
      const keys = [work.path, `derived/${work.id}/poster-1.webp`];
      const isShown = async () => (await readUpload(work.id))?.status === "ready";
      return { caseId: reported.id, bucket: env.UPLOADS, keys, isShown };
    },
  ],
  [
    "a picture",
    async () => {
      const { id } = await seedPerson();
      const name = `${id}/avatar-7.png`;
      await env.AVATARS.put(name, `a picture of ${id}`);
      await db.update(profiles).set({ avatar_url: name }).where(eq(profiles.id, id));
      const reported = await seedCase(`person:${id}`, id, { reason: "child_abuse" });
      const isShown = async () =>
        (await db.select().from(profiles).where(eq(profiles.id, id)).get())?.avatar_url === name;
      return { caseId: reported.id, bucket: env.AVATARS, keys: [name], isShown };
    },
  ],
  [
    "a comment",
    async () => {
      const { work } = await seedCommentedWork();
      const author = await seedPerson();
      const id = await addComment(author, work, "Words.");
      const reported = await seedCase(`comment:${id}`, author.id, { reason: "child_abuse" });
      const isShown = async () => (await commentRow(id))?.text === "Words.";
      return { caseId: reported.id, bucket: env.UPLOADS, keys: [], isShown };
    },
  ],
];

/** At least one whole copy of each object exists, at its old place or in the evidence. */
async function lost({ bucket, keys }: Subject, { id, reference }: Lockdown): Promise<string[]> {
  const files = await db.select().from(lockdownFiles).where(eq(lockdownFiles.seal_id, id)).all();
  const { objects } = await env.EVIDENCE.list({ prefix: `seals/${reference}/files/` });
  const kept = new Set(objects.map((object) => object.key));
  const missing = await Promise.all(
    keys.map(async (key) => {
      const isThere = (await bucket.head(key)) !== null;
      const isEvidence = files.some((file) => file.key === key && kept.has(file.evidence_key));
      return isThere || isEvidence ? [] : [key];
    }),
  );
  return missing.flat();
}

async function settle(from: number): Promise<void> {
  for (let run = 0; run < 6; run++) await runLockdownTasks(sealDeps(() => from + run * 21 * MINUTE_MS));
}

describe.each(SUBJECTS)("a lockdown of %s in which any single call fails", (_, seed) => {
  // The oldest are due first, and a run takes only a few.
  beforeEach(async () => {
    await db.run(sql`update seals set tend_at = null`);
  });

  const sealCase = async (deps: EvidenceDeps, { caseId }: Subject): Promise<number | null> => {
    const row = await db.select().from(cases).where(eq(cases.id, caseId)).get();
    await lockDownSubject(deps, judge.asker, { caseId, version: row?.version ?? 0 }).catch(() => undefined);
    const sealed = await db.get<{ id: number }>(sql`select id from seals where case_id = ${caseId}`);
    return sealed?.id ?? null;
  };

  it("the lockdown happens completely or not at all, and the second press makes one", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const subject = await seed();
      const first = await sealCase(evidence(faults, Date.now), subject);
      expect(await subject.isShown(), name).toBe(first === null);
      const row = await db.select().from(cases).where(eq(cases.id, subject.caseId)).get();
      expect(row?.closed_at === null, name).toBe(first === null);
      expect(await sealCase(sealDeps(), subject), name).not.toBeNull();
      expect(await subject.isShown(), name).toBe(false);
      const seals = await db.all(sql`select 1 from seals where case_id = ${subject.caseId}`);
      expect(seals, name).toHaveLength(1);
    });
    expect(struck).toBeGreaterThan(6);
  });

  it("the lockdown loses no evidence, and the next run finishes it", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const subject = await seed();
      const id = (await sealCase(sealDeps(), subject)) ?? 0;
      const seal = await readSealRow(id);
      await attempt(runLockdownTasks(evidence(faults, Date.now)));
      expect(await lost(subject, seal), name).toEqual([]);
      await attempt(runLockdownTasks(evidence(faults, () => Date.now() + spent)));
      expect(await lost(subject, seal), name).toEqual([]);
      expect(await subject.isShown(), name).toBe(false);
      await settle(Date.now() + 2 * spent);
      const done = await readSealRow(id);
      expect([done.record, done.record_at !== null, done.cleared_at !== null], name).toEqual([
        null,
        true,
        true,
      ]);
      for (const key of subject.keys) expect(await subject.bucket.head(key), name).toBeNull();
      expect(await lost(subject, seal), name).toEqual([]);
      const events = await db.all<{ kind: string }>(
        sql`select kind from seal_events where seal_id = ${id} order by id`,
      );
      expect(
        events.map(({ kind }) => kind),
        name,
      ).toEqual(["sealed", "copied", "cleared"]);
    });
    expect(struck).toBeGreaterThan(10);
  });

  it("a lift restores everything and a year's end destroys it, however often a run dies", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const [back, gone] = [await seed(), await seed()];
      const [lifted, kept] = [
        (await sealCase(sealDeps(), back)) ?? 0,
        (await sealCase(sealDeps(), gone)) ?? 0,
      ];
      await settle(Date.now() + spent);
      const reason = "A mistake";
      await askLift(sealDeps(), one.asker, { sealId: lifted, reason });
      await confirmLift(sealDeps(), two.asker, { sealId: lifted, reason });
      await noteReport(sealDeps(), one.asker, { sealId: kept, number: "1", to: "NCMEC" });
      const year = Date.now() + KEEP_MS + DAY_MS;
      await attempt(runLockdownTasks(evidence(faults, () => year)));
      await settle(year + DAY_MS);
      expect(await back.isShown(), name).toBe(true);
      for (const key of back.keys) expect(await back.bucket.head(key), name).not.toBeNull();
      expect(await gone.isShown(), name).toBe(false);
      for (const id of [lifted, kept]) {
        const seal = await readSealRow(id);
        expect(seal.destroyed_at, name).not.toBeNull();
        expect((await env.EVIDENCE.list({ prefix: `seals/${seal.reference}/` })).objects, name).toEqual([]);
      }
    });
    expect(struck).toBeGreaterThan(10);
  });
});

describe("copyright tasks in which any single call fails", () => {
  const now = Date.now();
  const tenders = (faults: Faults, at: number) => ({ ...moderationDeps(() => at), db: faultyDb(faults) });

  it("a work is restored after its counter-notice by one decision", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const { owner, work, reference } = await seedRemoval({ now: now - 40 * DAY_MS });
      const sent = moderationDeps(() => now - 39 * DAY_MS);
      await sendCounterNotice(sent, { account: owner.id }, { reference, form: makeCounterForm() });
      await attempt(restoreWorks(tenders(faults, now)));
      await restoreWorks(moderationDeps(() => now));
      const restored = await db
        .select()
        .from(decisions)
        .where(sql`subject = ${`work:${work.id}`} and replaces is not null`);
      expect(restored, name).toHaveLength(1);
      expect(await readUpload(work.id), name).toMatchObject({ restriction: null, visibility: "public" });
      const [notice] = await db
        .select()
        .from(copyrightCounterNotices)
        .where(eq(copyrightCounterNotices.restore_reference, restored[0]?.reference ?? ""));
      expect(notice, name).toMatchObject({ outcome: "restored" });
    });
    expect(struck).toBeGreaterThan(6);
  });

  it("three strikes end an account once, and no pending check is lost", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const owner = await seedPerson({ accountType: "creator" });
      for (const days of [30, 20, 10]) await seedRemoval({ owner, now: now - days * DAY_MS });
      await attempt(applyStrikes(tenders(faults, now)));
      await applyStrikes(moderationDeps(() => now));
      const ends = await db.all(sql`select 1 from decisions where subject = ${`person:${owner.id}`}`);
      expect(ends, name).toHaveLength(1);
      const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id));
      expect(account?.ended_at, name).not.toBeNull();
      expect(await db.$count(dueStrikeCounts, eq(dueStrikeCounts.account_id, owner.id)), name).toBe(0);
    });
    expect(struck).toBeGreaterThan(6);
  });

  it("the next run deletes what is too old", async () => {
    await seedRemoval({ now: now - 60 * DAY_MS });
    const later = now + 9000 * DAY_MS;
    const struck = await breakCalls(async (faults) => {
      await attempt(forgetOldCopyright({ db: faultyDb(faults), clock: () => later }));
    });
    expect(struck).toBeGreaterThan(0);
    while ((await forgetOldCopyright({ db, clock: () => later })) > 0);
    const left = await db.get<{ n: number }>(
      sql`select count(*) as n from copyright_notices where email is not null`,
    );
    expect(left?.n).toBe(0);
  });
});

describe("tasks for known bytes in which any single call fails", () => {
  let painted = 9400;

  // Earlier tests' removals and lockdowns are processed first, because a run takes only a few.
  beforeAll(async () => {
    const unread = () => db.$count(measures, sql`what = 'removed' and ended_at is null and known_at is null`);
    const searching = () => db.$count(knownBytes, sql`searched_to is not null and ended_at is null`);
    while ((await unread()) > 0 || (await searching()) > 0) await runKnownFileTasks(knownDeps());
  });

  it("removed bytes become known once, their copy is removed, and a reversal restores both", async () => {
    const struck = await breakCalls(async (faults, name) => {
      const bytes = await paintedPng(scene(painted++), 96, 64);
      const [first, copy] = [
        await publish((await seedPerson({ accountType: "creator" })).id, bytes),
        await publish((await seedPerson({ accountType: "creator" })).id, bytes),
      ];
      const reference = await remove(first, { category: "child_abuse" });
      const faulty = {
        ...knownDeps(),
        db: faultyDb(faults),
        bucket: faultyR2(env.UPLOADS, "UPLOADS", faults),
      };
      await attempt(runKnownFileTasks(faulty));
      for (let run = 0; run < 2; run++) await runKnownFileTasks(knownDeps());
      const known = await db
        .select()
        .from(knownBytes)
        .where(eq(knownBytes.subject, `work:${first.id}`))
        .all();
      expect(known, name).toHaveLength(1);
      expect(await readUpload(copy.id), name).toMatchObject({ restriction: "removed" });
      expect(await db.$count(knownCopies, eq(knownCopies.upload_id, copy.id)), name).toBe(1);
      const open = await db.all(
        sql`select 1 from cases where subject = ${`work:${copy.id}`} and closed_at is null`,
      );
      expect(open, name).toHaveLength(1);
      await db.run(sql`update measures set ended_at = ${Date.now()}, ended_by = 'decision'
        where decision_id = (select id from decisions where reference = ${reference})`);
      await attempt(runKnownFileTasks(faulty));
      for (let run = 0; run < 2; run++) await runKnownFileTasks(knownDeps());
      expect(await readUpload(copy.id), name).toMatchObject({ restriction: null });
    });
    expect(struck).toBeGreaterThan(12);
  });
});
