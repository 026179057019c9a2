import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { wantedWorks } from "~/media/wanted-works.server";
import { openDatabase } from "~/platform/database.server";
import { leaseWork } from "~/uploads/renditions/lease.server";
import {
  dropLease,
  findCopy,
  listEndedRenditions,
  listRenditions,
} from "~/uploads/renditions/renditions.store.server";
import { storeSprite } from "~/uploads/renditions/sprite.server";
import { deleteUpload } from "~/uploads/delete.server";
import { reserveUpload } from "~/uploads/reserve.server";
import { reservation } from "~/uploads/uploads.schema";
import { uploads } from "~/uploads/uploads.table";
import mediaWorker from "../../../workers/media/index";
import { seedArrivedCopy, deliverTo, makeFilm, soundFile, wavFile } from "../../support/copies";
import { makeWebp } from "../../support/pictures";
import { readPlan, recordStatements, findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { copiedWork, seedCopy, copyReservation } from "./copied-work";

const record = () => {
  const statements: Statement[] = [];
  return { statements, db: openDatabase(recording(statements)) };
};

describe("query plans of renditions", () => {
  it("no statement of missing copies, leases and existing copies scans a whole table", async () => {
    const { person, row } = await copiedWork();
    const { statements, db } = record();
    const holder = crypto.randomUUID();
    const deps = { db, clock: Date.now, bucket: env.UPLOADS };
    await leaseWork(deps, person.id, { work: row.id, holder });
    await wantedWorks({ db, secret: "x", now: 1 }, person.id, { work: null, holder });
    await dropLease(db, person.id, { work: row.id, holder });
    await listRenditions(db, row.path);
    await findCopy(db, row.path);
    await listEndedRenditions(db, { before: 1, limit: 5 });
    const plan = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };
    await storeSprite(deps, person.id, row.id, { bytes: makeWebp(320, 180), plan, etag: null });
    expect(statements.length).toBeGreaterThan(8);
    expect(await findFullScans(statements, ["listed"])).toEqual([]);
    const listing = statements.find(({ query }) => query.includes("wanted is not null"));
    expect(await readPlan(listing)).toMatch(/USING INDEX uploads_wanted/);
    expect(await readPlan(listing)).not.toContain("TEMP B-TREE");
  });

  it("no statement of a sound's copy and small pictures, read by every playing page, scans a whole table", async () => {
    const { person, row } = await copiedWork({}, wavFile(4));
    await seedCopy(row, "sound", soundFile(4));
    const plan = { width: 160, height: 90, columns: 2, count: 3, every_ms: 1500 };
    await openDatabase(env.DB)
      .update(uploads)
      .set({ sprite: "derived/1/sprite-1.webp", sprite_plan: JSON.stringify(plan) })
      .where(eq(uploads.id, row.id));
    const asked = [`/media/${row.id}/copy`, `/media/${row.id}/sprite-cues`, `/upload/${row.id}`];
    for (const path of [...asked, `/api/links?for=detail&ids=${row.id}`])
      expect(await findFullScans(await recordStatements(path, person.cookie)), path).toEqual([]);
  });

  it("no statement or trigger of reserving, reading, offering and deleting a copy scans a whole table", async () => {
    const { person, row } = await copiedWork();
    const { statements, db } = record();
    const signed = { url: "", headers: {}, expires_at: 0 };
    const deps = { db, clock: Date.now, bucket: env.UPLOADS };
    await reserveUpload(
      {
        ...deps,
        signPut: async () => signed,
        quota: { bytes: 1e12, works: 5, worksADay: 5 },
        signPart: async ({ number }) => ({ number, url: "", expires_at: 0 }),
      },
      person.id,
      reservation.parse(copyReservation(row.id, "720")),
    );
    const copy = await seedArrivedCopy(row, "360", makeFilm());
    await deliverTo(mediaWorker, copy, { ...env, DB: recording(statements) });
    await deleteUpload(deps, person.id, copy.id);
    await seedCopy(row);
    await deleteUpload(deps, person.id, row.id);
    const triggered = [
      "update uploads set status = 'deleting' where rendition_of is not null and rendition_of = ? and status <> 'deleting'",
      "delete from streams where source = ? and object = ?1",
      "update uploads set wanted = null where path = ? and status = 'ready'",
      "delete from rendition_leases where source = ?",
    ];
    statements.push(...triggered.map((query) => ({ query, values: ["a path"] })));
    expect(statements.length).toBeGreaterThan(20);
    expect(await findFullScans(statements, ["listed", "one"])).toEqual([]);
  });
});
