import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cases } from "~/moderation/cases/cases.table";
import { askLift, confirmLift } from "~/moderation/seal/guard.server";
import { tendSeals } from "~/moderation/seal/tend-seals.server";
import { reports } from "~/moderation/reports/reports.table";
import { seedStaff } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { paintedPng, scene } from "../../support/painted";
import { sealDeps, sealIt } from "../../support/seals";
import { seedCase } from "../../support/moderation";
import { db, readUpload } from "../../support/uploads";
import { publish, tend } from "./known-world";

const creator = () => seedPerson({ accountType: "creator" });

/** A work with bytes of its own, sealed, and carried into the evidence. */
async function sealedBytes(
  seed: number,
  before: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> = async () => {},
) {
  const bytes = await paintedPng(scene(seed), 96, 64);
  const owner = await creator();
  const work = await publish(owner.id, bytes);
  await before(bytes);
  const reported = await seedCase(`work:${work.id}`, owner.id, { reason: "child_abuse" });
  const id = await sealIt({ owner, work, bytes, judge: await seedStaff("moderator"), reported });
  await tendSeals(sealDeps());
  return { bytes, id, work };
}

const openCase = (upload: number) =>
  db
    .select()
    .from(cases)
    .where(sql`${cases.subject} = ${`work:${upload}`} and ${cases.closed_at} is null`)
    .get();

describe("bytes of a sealed work", () => {
  it("are before nobody when they come again, and before a person at once, who is told nothing of the sealed one", async () => {
    const { bytes, work } = await sealedBytes(9101);
    const again = await publish((await creator()).id, bytes);
    expect(again).toMatchObject({ restriction: "removed", visibility: "private" });
    const open = await openCase(again.id);
    expect(open?.rank).toBe(0);
    const [report] = await db
      .select()
      .from(reports)
      .where(eq(reports.case_id, open?.id ?? 0));
    expect(report?.words).toContain("one that is sealed");
    expect(report?.words).not.toContain(`work:${work.id}`);
  });

  it("that are on the site already go within the minute", async () => {
    let copy = 0;
    await sealedBytes(9102, async (bytes) => {
      copy = (await publish((await creator()).id, bytes)).id;
      expect(await readUpload(copy)).toMatchObject({ visibility: "public", restriction: null });
    });
    await tend();
    expect(await readUpload(copy)).toMatchObject({ restriction: "removed" });
    expect((await openCase(copy))?.rank).toBe(0);
  });

  it("are known no more once the seal is lifted, and what was refused for it comes back", async () => {
    const { bytes, id } = await sealedBytes(9103);
    const again = await publish((await creator()).id, bytes);
    expect(again.restriction).toBe("removed");
    const [one, two] = [await seedStaff("guardian"), await seedStaff("guardian")];
    const lift = { sealId: id, reason: "It is a drawing lesson." };
    await askLift(sealDeps(), one.asker, lift);
    await confirmLift(sealDeps(), two.asker, lift);
    for (let runs = 0; runs < 3; runs++) await tendSeals(sealDeps(() => Date.now() + runs * 120_000));
    await tend();
    expect(await readUpload(again.id)).toMatchObject({ restriction: null, visibility: "public" });
    expect(await publish((await creator()).id, bytes)).toMatchObject({ restriction: null });
  });
});
