import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { forgetOldWatching, forgetWatching } from "~/engagement/forget-watching.server";
import { listWatched } from "~/engagement/watched.store.server";
import { numberingWatched, readWatched, writeWatched } from "~/engagement/write-watched.server";
import { openDatabase } from "~/platform/database.server";
import worker from "../../build/server/index.js";
import { askWith } from "../support/built-worker";
import { wholeTables } from "../support/query-plans";
import { recording, type Statement } from "../support/recording-d1";
import { seedPerson } from "../support/people";
import { ORIGIN } from "../support/site";
import { seedUpload, storeBytes } from "../support/uploads";
import { seedOctober } from "./earnings/seed-october";

const PAGES = [
  ...["/feed", "/my-uploads", "/dashboard", "/profile", "/edit-profile", "/settings", "/upload"],
  ...["/membership", "/membership/withdraw", "/earnings", "/notifications", "/api/notifications/unseen"],
  ...["/earnings/2026-10", "/earnings/2026-10/statement.json", "/earnings/2026-10/statement.csv"],
  ...["/membership/money/2026-10", "/request-creator"],
  ...["/dashboard/views", "/dashboard/views.csv", "/dashboard/views.csv?by=work"],
];

describe("no statement goes through a whole table", () => {
  it.each([
    ...PAGES,
    "/upload/:id",
    "/media/:id/original",
    "/api/links?for=detail&ids=:id",
    "/api/uploads/states?ids=:id",
  ])("for %s", async (path) => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    await Promise.all([storeBytes(row.path, "bytes"), seedOctober(creator.id, row.id)]);
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, path.replace(":id", String(row.id)), {
      headers: { Cookie: creator.cookie },
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(statements.length).toBeGreaterThan(0);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it.each([
    ["/feed?cursor=1700000000001.5", "uploads_feed"],
    ["/feed?downto=1700000000001.5", "uploads_feed"],
    ["/my-uploads?after=1700000000001.5", "uploads_owner"],
    ["/my-uploads?downto=1700000000001.5", "uploads_owner"],
    ["/my-uploads?kind=image&after=1700000000001.5", "uploads_owner"],
  ])("for a page behind a cursor (%s), which is sought in its index and not sorted", async (path, index) => {
    const creator = await seedPerson({ accountType: "creator" });
    await seedUpload(creator.id, { status: "ready", visibility: "public", created_at: 1_700_000_000_000 });
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, path, {
      headers: { Cookie: creator.cookie },
    });
    await response.text();
    expect(await wholeTables(statements)).toEqual([]);
    const page = statements.findLast(({ query }) =>
      /order by "uploads"\."(created|listed)_at" desc/.test(query),
    );
    const plan = await env.DB.prepare(`explain query plan ${page?.query}`)
      .bind(...(page?.values ?? []))
      .all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join("; ");
    expect(details).toMatch(new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`));
    expect(details).not.toContain("TEMP B-TREE");
  });

  it.each([
    ["public", "uploads_feed"],
    ["private", "uploads_owner"],
  ] as const)(
    "for the works beside a %s one, sought in its list's index and not sorted",
    async (visibility, index) => {
      const creator = await seedPerson({ accountType: "creator" });
      const row = await seedUpload(creator.id, { status: "ready", visibility });
      const statements: Statement[] = [];
      await (
        await askWith({ DB: recording(statements) }, `/upload/${row.id}`, {
          headers: { Cookie: creator.cookie },
        })
      ).text();
      const sides = statements.filter(({ query }) =>
        /order by "uploads"\."(created|listed)_at" (asc|desc)/.test(query),
      );
      expect(sides).toHaveLength(2);
      for (const { query, values } of sides) {
        const plan = await env.DB.prepare(`explain query plan ${query}`)
          .bind(...values)
          .all<{ detail: string }>();
        const details = plan.results.map(({ detail }) => detail).join("; ");
        expect(details).toMatch(
          new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`),
        );
        expect(details).not.toContain("TEMP B-TREE");
      }
    },
  );

  it("for signing in", async () => {
    const person = await seedPerson();
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, "/signin", {
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: person.email, password: "not this one" }),
    });
    expect(response.status).toBe(401);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it("for the sweep, which comes every five minutes for ever", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    for (const status of ["pending", "processing", "rejected", "deleting"] as const)
      await seedUpload(creator.id, { status, status_changed_at: 0, put_expires_at: 1 });
    const statements: Statement[] = [];
    const context = createExecutionContext();
    await worker.scheduled({} as ScheduledController, { ...env, DB: recording(statements) }, context);
    await waitOnExecutionContext(context);
    expect(statements.length).toBeGreaterThan(5);
    expect(await wholeTables(statements)).toEqual([]);
  });

  it("for what a meter tells, reads and forgets", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const db = openDatabase(recording(statements));
    const rows = [{ day: 20_000, upload: id, ms: 5, view: 0, at: 1 }];
    await db.batch([
      readWatched(db, creator.id, rows),
      writeWatched(db, creator.id, rows),
      ...numberingWatched(db, creator.id, [id]),
      ...forgetWatching(db, creator.id),
    ]);
    await forgetOldWatching(db, Date.now());
    await listWatched(db, creator.id, { day: 0, upload_id: 0 }, 10);
    expect(statements.length).toBeGreaterThanOrEqual(7);
    expect(await wholeTables(statements)).toEqual([]);
  });
});
