import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { findFeedToken, createFeedAddress } from "~/feed/rss/feed-address.server";
import { savePosition } from "~/library/history.server";
import { openDatabase } from "~/platform/database.server";
import { uploadTags } from "~/uploads/tags/tags.table";
import worker from "../../build/server/index.js";
import { askWith } from "../support/built-worker";
import { seedPerson } from "../support/people";
import { recordStatements, findFullScans } from "../support/query-plans";
import { recording, type Statement } from "../support/recording-d1";
import { ORIGIN } from "../support/site";
import { streamedFilm } from "../support/streams";
import { seedUpload, storeBytes } from "../support/uploads";
import { seedClose } from "./earnings/seed-earnings";
import { seedOctober } from "./earnings/seed-october";
import { MONTH_NEVER_DUE } from "./payouts/payout-world";

const PAGES = [
  "/feed",
  "/my-uploads",
  "/dashboard",
  "/profile",
  "/edit-profile",
  "/settings",
  "/settings/email",
  "/settings/passkeys",
  "/settings/podcast",
  "/upload",
  "/feed?list=following",
  "/feed?list=following&kind=image",
  "/feed?list=following&downto=0.0",
  "/feed?list=following&cursor=1700000000001.5",
  "/feed?sort=week",
  "/feed?sort=week&kind=image",
  "/feed?kind=image",
  "/feed?kind=image&cursor=1700000000001.5",
  "/following",
  "/following?cursor=5.5",
  "/api/tags?q=fo",
  "/membership",
  "/membership/withdraw",
  "/earnings",
  "/notifications",
  "/api/notifications/unseen",
  "/earnings/2026-10",
  "/earnings/2026-10/statement.json",
  "/earnings/2026-10/statement.csv",
  "/membership/money/2026-10",
  "/request-creator",
  "/library",
  "/library/saved",
  "/library/liked",
  "/library/history",
  "/library/comments",
  "/library/comments?cursor=1700000000001.5",
  "/search",
  "/search?q=test",
  "/search?q=test&kind=works&media=image",
  "/search?q=person&kind=creators",
  "/search?q=tset",
  "/api/suggest?q=test",
  "/dashboard/views",
  "/dashboard/views.csv",
  "/dashboard/views.csv?by=work",
  "/library/playlists",
  "/library/playlists?cursor=1700000000001.5",
];

const AT_ITS_MIDDLE = { at_ms: 60_000, played_at: Date.now() };

const LINK_SECRET = "a-secret-for-tests-of-at-least-32-characters";

describe("query plans of the site", () => {
  it.each([
    ...PAGES,
    "/tag/fog",
    "/tag/fog?cursor=1700000000001.5",
    "/@:name",
    "/@:name?kind=image",
    "/@:name?sort=most",
    "/@:name?sort=most&kind=image&cursor=3.5",
    "/rss/:token/@:name",
    "/upload/:id",
    "/media/:id/original",
    "/api/links?for=detail&ids=:id",
    "/api/uploads/states?ids=:id",
    "/api/renditions",
    "/api/renditions?work=:id",
  ])("no statement of %s scans a whole table", async (path) => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const plain = openDatabase(env.DB);
    await Promise.all([
      storeBytes(row.path, "bytes"),
      seedOctober(creator.id, row.id),
      savePosition({ db: plain, clock: Date.now }, creator.id, row.id, AT_ITS_MIDDLE),
    ]);
    await plain.insert(uploadTags).values({ upload_id: row.id, tag: "fog", label: "Fog", position: 0 });
    await createFeedAddress({ db: plain, clock: Date.now }, creator.id);
    const token = await findFeedToken({ db: plain, secret: LINK_SECRET }, creator.id);
    const address = path
      .replace(":id", String(row.id))
      .replace(":name", creator.username)
      .replace(":token", token ?? "");
    const statements = await recordStatements(address, creator.cookie);
    expect(statements.length).toBeGreaterThan(0);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("no statement of a film's segments scans a whole table", async () => {
    const { address } = await streamedFilm();
    const statements = await recordStatements(address, "");
    expect(statements.length).toBeGreaterThan(0);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("no statement of signing in scans a whole table", async () => {
    const person = await seedPerson();
    const statements: Statement[] = [];
    const response = await askWith({ DB: recording(statements) }, "/signin", {
      method: "POST",
      headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: person.email, password: "not this one" }),
    });
    expect(response.status).toBe(401);
    expect(await findFullScans(statements)).toEqual([]);
  });

  it("no statement of the sweep scans a whole table", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    for (const status of ["pending", "processing", "rejected", "deleting"] as const)
      await seedUpload(creator.id, { status, status_changed_at: 0, put_expires_at: 1 });
    const { id } = await seedUpload(creator.id);
    await seedUpload(creator.id, { replaces: id, status_changed_at: 0 });
    // No month becomes due, because October's earnings come from no close.
    await seedClose(MONTH_NEVER_DUE);
    const statements: Statement[] = [];
    const context = createExecutionContext();
    await worker.scheduled({} as ScheduledController, { ...env, DB: recording(statements) }, context);
    await waitOnExecutionContext(context);
    expect(statements.length).toBeGreaterThan(5);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
