import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadDay } from "~/engagement/sums.table";
import { countWeek } from "~/feed/count-week.server";
import { forgettingFeedAddress } from "~/feed/rss/feed-address.server";
import { follow, unfollow } from "~/following/follow.server";
import { forgetFollowers, forgettingFollows } from "~/following/follows.store.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { utcDay } from "~/platform/clock";
import { openDatabase, type Database } from "~/platform/database.server";
import { editProfile } from "~/profiles/edit-profile.server";
import { deleteExpiredUsernames, forgettingUsernames } from "~/profiles/former-usernames.store.server";
import { deleteListingStatement } from "~/uploads/creator-listings.store.server";
import { editUpload } from "~/uploads/edit.server";
import { seedPerson } from "../../support/people";
import { readPlan, recordStatements, findFullScans } from "../../support/query-plans";
import { recording, type Statement } from "../../support/recording-d1";
import { seedUpload } from "../../support/uploads";

const forgettingAll = (db: Database, id: string) => [
  forgettingUsernames(db, id),
  forgettingFeedAddress(db, id),
  deleteListingStatement(db, id),
];

describe("query plans of feeds", () => {
  it.each([
    ["/feed?cursor=1700000000001.5", "uploads_feed"],
    ["/feed?downto=1700000000001.5", "uploads_feed"],
    ["/my-uploads?after=1700000000001.5", "uploads_owner"],
    ["/my-uploads?downto=1700000000001.5", "uploads_owner"],
    ["/my-uploads?kind=image&after=1700000000001.5", "uploads_owner"],
  ])("a page after a cursor (%s) is read from its index without sorting", async (path, index) => {
    const creator = await seedPerson({ accountType: "creator" });
    await seedUpload(creator.id, { status: "ready", visibility: "public", created_at: 1_700_000_000_000 });
    const statements = await recordStatements(path, creator.cookie);
    expect(await findFullScans(statements)).toEqual([]);
    const page = statements.findLast(
      ({ query }) =>
        /order by "uploads"\."(created|listed)_at" desc/.test(query) &&
        // The query for missing copies has an index of its own (renditions/plans).
        !query.includes("wanted is not null"),
    );
    const details = await readPlan(page);
    expect(details).toMatch(new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`));
    expect(details).not.toContain("TEMP B-TREE");
  });

  it.each([
    ["public", "uploads_feed"],
    ["private", "uploads_owner"],
  ] as const)(
    "the works beside a %s one are read from their list's index without sorting",
    async (visibility, index) => {
      const creator = await seedPerson({ accountType: "creator" });
      const row = await seedUpload(creator.id, { status: "ready", visibility });
      const statements = await recordStatements(`/upload/${row.id}`, creator.cookie);
      const sides = statements.filter(({ query }) =>
        /order by "uploads"\."(created|listed)_at" (asc|desc)/.test(query),
      );
      // The third finds the older one among the related works, which it sorts.
      expect(sides).toHaveLength(3);
      for (const statement of sides) {
        const details = await readPlan(statement);
        expect(details).toMatch(
          new RegExp(`SEARCH uploads USING INDEX ${index} \\(.*(created|listed)_at[<>]`),
        );
        if (!statement.query.includes("as found")) expect(details).not.toContain("TEMP B-TREE");
      }
    },
  );

  it("no statement of following, tagging, renaming and the week's count scans a whole table", async () => {
    const [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const { id } = await seedUpload(creator.id, { status: "ready", visibility: "public" });
    const statements: Statement[] = [];
    const deps = { db: openDatabase(recording(statements)), clock: Date.now };
    const { db } = deps;
    await follow(deps, reader.id, creator.username);
    await unfollow(deps, reader.id, creator.username);
    await db.batch([forgettingFollows(db, reader.id), ...forgettingAll(db, reader.id)]);
    await forgetFollowers(db, creator.id);
    const words = {
      title: "",
      description: null,
      alt_text: null,
      visibility: "public" as const,
      publish_at: null,
    };
    await editUpload(deps, creator.id, id, { ...words, tags: [{ tag: "fog", label: "Fog" }] });
    const profile = { full_name: "Ada", bio: null, account_type: "creator" as const };
    await editProfile(
      deps,
      creator.id,
      { typed: { ...profile, username: `${creator.username}7` }, was: null },
      NO_DEVICE,
    );
    await deleteExpiredUsernames(db, Date.now());
    await openDatabase(env.DB)
      .insert(uploadDay)
      .values({ upload_id: id, day: utcDay(Date.now()), views: 1, ms: 1 });
    expect(await countWeek({ db, now: Date.now() })).toMatchObject({ works: 1, finished: true });
    expect(statements.length).toBeGreaterThan(15);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
