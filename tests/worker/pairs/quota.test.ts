import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepUploads } from "~/media/sweep.server";
import { liftLockdown } from "~/moderation/lockdown/lift-lockdown.server";
import { lockdowns } from "~/moderation/lockdown/lockdowns.table";
import { DAY_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { readUsage } from "~/uploads/quota.store.server";
import type { Upload } from "~/uploads/uploads.table";
import { decideReport, sendNoticeAbout } from "../../support/copyright";
import { seedDecision, reverseDecision } from "../../support/decisions";
import { seedPerson, type Person } from "../../support/people";
import { readSealRow, sealDeps, sealWork, seedReported } from "../../support/lockdowns";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { post } from "../../support/visitor";

const SIZE = 1000;
const KEY = "0b1f6a52-7f5e-4d8e-9f0e-3c5e6b7a8d9c";

interface Story {
  owner: Person;
  works: Upload[];
}

async function bulk({ owner, works }: Story, intent: string): Promise<void> {
  const form = new FormData();
  form.append("intent", intent);
  for (const { id } of works) form.append("id", String(id));
  expect((await post("/my-uploads", form, owner)).status).toBe(200);
}

const decideOn = ({ owner, works }: Story, what: "hidden" | "removed") =>
  seedDecision(`work:${works[0]?.id}`, owner.id, [{ what, until: null }]);

async function claimed({ works }: Story): Promise<string> {
  const [report = 0] = await sendNoticeAbout(works.slice(0, 1));
  return (await decideReport(report)).reference;
}

/** @param left how many of three works still count afterwards */
const EVENTS: { name: string; left: number; happens: (story: Story) => Promise<unknown> }[] = [
  { name: "were deleted at once", left: 0, happens: (story) => bulk(story, "delete") },
  { name: "were made private at once", left: 3, happens: (story) => bulk(story, "make-private") },
  { name: "lost one to a decision that hides it", left: 3, happens: (story) => decideOn(story, "hidden") },
  { name: "lost one to a decision that removes it", left: 3, happens: (story) => decideOn(story, "removed") },
  { name: "lost one to a copyright notice", left: 3, happens: claimed },
  {
    name: "got one back after an appeal",
    left: 3,
    happens: async (story) => reverseDecision(await decideOn(story, "removed"), story.owner),
  },
  {
    name: "lost one to a decision and deleted all of them then",
    left: 0,
    happens: async (story) => {
      await decideOn(story, "removed");
      await bulk(story, "delete");
    },
  },
];

describe("the storage quota of a creator", () => {
  it.each(EVENTS)("the quota counts each stored work once: $name", async ({ left, happens }) => {
    const owner = await seedPerson({ accountType: "creator" });
    const works = [];
    for (let n = 0; n < 3; n++)
      works.push(await seedUpload(owner.id, { visibility: "public", file_size: SIZE, title: "Lantern" }));
    expect(await readUsage(db, owner.id, Date.now())).toMatchObject({ bytes: 3 * SIZE, works: 3 });
    await happens({ owner, works });
    expect(await readUsage(db, owner.id, Date.now())).toMatchObject({ bytes: left * SIZE, works: left });
  });

  it("a failed upload is counted once, however often it is reserved, and is free when its window ends", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const file = { file_name: "a.png", content_type: "image/png", file_size: SIZE, title: "Lantern" };
    const reserve = () => ask("/api/uploads", { cookie: owner.cookie, json: { ...file, reserve_key: KEY } });
    for (let tries = 0; tries < 3; tries++) expect((await reserve()).status).toBe(201);
    const usage = (now: number) => readUsage(db, owner.id, now);
    expect(await usage(Date.now())).toMatchObject({ bytes: SIZE, works: 1, begun: 1 });
    const later = Date.now() + DAY_MS;
    const queue = { send: () => Promise.resolve() } as never;
    const log = createLogger({ test: "quota" });
    await sweepUploads({ db, bucket: env.UPLOADS, queue, log, clock: () => later });
    expect(await usage(later)).toMatchObject({ bytes: 0, works: 0, begun: 0 });
    expect((await reserve()).status).toBe(201);
    expect(await usage(Date.now())).toMatchObject({ bytes: SIZE, works: 1, begun: 2 });
  });

  it("works on a child-safety hold don't count, and count again after the lift", async () => {
    const world = await seedReported();
    const before = await readUsage(db, world.owner.id, Date.now());
    const seal = await sealWork(world);
    expect(await readUsage(db, world.owner.id, Date.now())).toMatchObject({ bytes: 0, works: 0 });
    await db.update(lockdowns).set({ lift_confirmed_at: Date.now() }).where(eq(lockdowns.id, seal));
    await liftLockdown(sealDeps(), await readSealRow(seal));
    expect(await readUsage(db, world.owner.id, Date.now())).toEqual(before);
  });
});
