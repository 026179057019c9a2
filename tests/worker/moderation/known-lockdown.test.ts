import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appeal } from "~/moderation/appeals/appeal.server";
import { cases } from "~/moderation/cases/cases.table";
import { askLift, confirmLift } from "~/moderation/lockdown/guard.server";
import { runLockdownTasks } from "~/moderation/lockdown/run-lockdown-tasks.server";
import { reports } from "~/moderation/reports/reports.table";
import { claimCase } from "~/moderation/cases/claims.server";
import { decide } from "~/moderation/decisions/decide.server";
import { readAllOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { APPEAL_MS } from "~/moderation/moderation.limits";
import { moderationNotices } from "~/moderation/notices/moderation-notices.table";
import { MINUTE_MS } from "~/platform/clock";
import { decisionWords } from "~/words/en/decisions";
import { uploadWords } from "~/words/en/uploads";
import { moderationDeps, seedStaff } from "../../support/moderation";
import { ask } from "../../support/site";
import { seedPerson } from "../../support/people";
import { paintedPng, scene } from "../../support/painted";
import { sealDeps, sealWork } from "../../support/lockdowns";
import { seedCase } from "../../support/moderation";
import { db, readUpload } from "../../support/uploads";
import { publish, tend } from "./known-world";

const creator = () => seedPerson({ accountType: "creator" });

async function sealedBytes(
  seed: number,
  before: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> = async () => {},
) {
  const bytes = await paintedPng(scene(seed), 96, 64);
  const owner = await creator();
  const work = await publish(owner.id, bytes);
  await before(bytes);
  const reported = await seedCase(`work:${work.id}`, owner.id, { reason: "child_abuse" });
  const id = await sealWork({ owner, work, bytes, judge: await seedStaff("moderator"), reported });
  await runLockdownTasks(sealDeps());
  return { bytes, id, work };
}

const openCase = (upload: number) =>
  db
    .select()
    .from(cases)
    .where(sql`${cases.subject} = ${`work:${upload}`} and ${cases.closed_at} is null`)
    .get();

async function leaveAsItIs(upload: number, now = Date.now()) {
  const deps = moderationDeps(() => now);
  const judge = await seedStaff("lead");
  const open = await openCase(upload);
  const caseId = open?.id ?? 0;
  const [report] = await db.select().from(reports).where(eq(reports.case_id, caseId));
  await claimCase(deps, judge.asker, caseId);
  await decide(deps, judge.asker, {
    caseId,
    version: open?.version ?? 0,
    measures: [],
    ground: "none",
    clause: "",
    answers: [{ report: report?.id ?? 0, outcome: "followed" }],
    facts: "It is.",
    category: "child_abuse",
  });
}

describe("bytes of a locked-down work", () => {
  it("a copy of locked-down bytes is hidden and given to staff at once, without naming the locked-down work", async () => {
    const { bytes, work } = await sealedBytes(9101);
    const again = await publish((await creator()).id, bytes);
    expect(again).toMatchObject({ restriction: "removed", visibility: "private" });
    const open = await openCase(again.id);
    expect(open?.rank).toBe(0);
    const [report] = await db
      .select()
      .from(reports)
      .where(eq(reports.case_id, open?.id ?? 0));
    expect(report?.words).toContain("a file that is locked down");
    expect(report?.words).not.toContain(`work:${work.id}`);
  });

  it("the uploader of a copy sees only that it is under review until a person has decided", async () => {
    const { bytes } = await sealedBytes(9104);
    const sender = await creator();
    const again = await publish(sender.id, bytes);
    const read = async (path: string) => (await ask(path, { cookie: sender.cookie })).text();
    const told = () => db.$count(moderationNotices, eq(moderationNotices.account_id, sender.id));
    for (const path of [`/upload/${again.id}`, "/my-uploads"]) {
      const page = await read(path);
      expect(page).toContain(`${uploadWords.removed.review.title}<`);
      expect(page).not.toContain("/decisions/");
    }
    expect(await read("/decisions")).toContain(decisionWords.empty);
    expect(await readAllOwnDecisions(db, sender.id)).toEqual([]);
    expect(await told()).toBe(0);

    const looked = Date.now() + 15 * MINUTE_MS;
    await leaveAsItIs(again.id, looked);
    const [decision] = await readAllOwnDecisions(db, sender.id);
    expect(decision).toMatchObject({ automation: "decided", isInForce: true });
    expect(await told()).toBe(1);
    expect(await read(`/upload/${again.id}`)).toContain(`/decisions/${decision?.reference}`);

    // The time to appeal starts with the notice to the owner, not with the automatic decision.
    expect(decision?.appeal_until).toBe(looked + APPEAL_MS);
    const appealAt = (now: number) =>
      appeal(
        moderationDeps(() => now),
        sender,
        { reference: decision?.reference ?? "", words: "It is a drawing." },
      );
    await expect(appealAt(looked + APPEAL_MS)).rejects.toThrow("appeals.late");
    await appealAt(looked + APPEAL_MS - 1);
  });

  it("copies that are already on the site are removed within a minute", async () => {
    let copy = 0;
    await sealedBytes(9102, async (bytes) => {
      copy = (await publish((await creator()).id, bytes)).id;
      expect(await readUpload(copy)).toMatchObject({ visibility: "public", restriction: null });
    });
    await tend();
    expect(await readUpload(copy)).toMatchObject({ restriction: "removed" });
    expect((await openCase(copy))?.rank).toBe(0);
  });

  it("lifting the lockdown makes the bytes unknown and restores refused copies", async () => {
    const { bytes, id } = await sealedBytes(9103);
    const sender = await creator();
    const again = await publish(sender.id, bytes);
    expect(again.restriction).toBe("removed");
    const [one, two] = [await seedStaff("guardian"), await seedStaff("guardian")];
    const lift = { sealId: id, reason: "It is a drawing lesson." };
    await askLift(sealDeps(), one.asker, lift);
    await confirmLift(sealDeps(), two.asker, lift);
    for (let runs = 0; runs < 3; runs++) await runLockdownTasks(sealDeps(() => Date.now() + runs * 120_000));
    await tend();
    expect(await readUpload(again.id)).toMatchObject({ restriction: null, visibility: "public" });
    await leaveAsItIs(again.id);
    const [lifted, removal] = await readAllOwnDecisions(db, sender.id);
    expect([lifted?.isInForce, removal?.replacedBy]).toEqual([false, lifted?.reference]);
    const told = sql`key = ${`decided:${removal?.reference}`}`;
    expect(await db.$count(moderationNotices, told)).toBe(0);
    expect(await publish((await creator()).id, bytes)).toMatchObject({ restriction: null });
  });
});
