import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";

const RUNS = rounds(10, 40);
const STEPS = 40;

const nth = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant("publish" as const), nth, visibility: fc.constantFrom("public", "private") }),
  fc.record({
    do: fc.constant("status" as const),
    nth,
    status: fc.constantFrom("ready", "processing", "deleting"),
  }),
  fc.record({ do: fc.constant("show" as const), nth, visibility: fc.constantFrom("public", "private") }),
  fc.record({ do: fc.constant("remove" as const), nth }),
  fc.record({
    do: fc.constant("mark" as const),
    nth,
    by: fc.constantFrom("owner" as const, "decision" as const),
    on: fc.nat(1),
  }),
  fc.record({ do: fc.constant("list" as const), nth, of: fc.nat(1) }),
  fc.record({ do: fc.constant("unlist" as const), nth, of: fc.nat(1) }),
  fc.record({ do: fc.constant("tag" as const), nth, tag: fc.constantFrom("sea", "rain", "海") }),
  fc.record({ do: fc.constant("untag" as const), nth }),
  fc.record({ do: fc.constant("like" as const), nth, by: fc.nat(1) }),
  fc.record({ do: fc.constant("unlike" as const), nth, by: fc.nat(1) }),
  fc.record({ do: fc.constant("follow" as const), by: fc.nat(1) }),
  fc.record({ do: fc.constant("unfollow" as const), by: fc.nat(1) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Each sequence starts empty, so a failing one can be shortened. */
const EMPTY = ["uploads", "follows", "creator_listings", "tag_totals", "like_totals", "follow_totals"];

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();

const ADULTS = "sum(adults_by_owner <> 0 or adults_by_decision <> 0)";

const KEPT = [
  [
    "select creator, works, adults, latest_at from creator_listings where works > 0 or adults <> 0 order by creator",
    `select owner as creator, count(*) as works, ${ADULTS} as adults, max(listed_at) as latest_at from uploads
     where visibility = 'public' and status = 'ready' group by owner order by owner`,
  ],
  [
    "select tag, works, adults from tag_totals order by tag",
    `select tag, count(*) as works, ${ADULTS} as adults from upload_tags join uploads on id = upload_id
     where visibility = 'public' and status = 'ready' group by tag order by tag`,
  ],
  [
    "select upload_id, tag, listed_at from upload_tags order by upload_id, tag",
    `select upload_id, tag, case when visibility = 'public' and status = 'ready' then uploads.listed_at end as listed_at
     from upload_tags join uploads on id = upload_id order by upload_id, tag`,
  ],
  [
    "select id, playlist_id, is_open from playlist_items order by id",
    `select playlist_items.id, playlist_id, visibility = 'public' and status = 'ready' and rendition_of is null as is_open
     from playlist_items join uploads on uploads.id = upload_id order by playlist_items.id`,
  ],
  [
    "select id, items, adults from playlists order by id",
    `select playlists.id, count(uploads.id) as items, coalesce(${ADULTS}, 0) as adults from playlists
     left join playlist_items on playlist_id = playlists.id left join uploads on uploads.id = upload_id
     group by playlists.id order by playlists.id`,
  ],
  [
    "select upload_id, likes from like_totals order by upload_id",
    "select upload_id, count(*) as likes from likes group by upload_id order by upload_id",
  ],
  [
    "select creator, followers from follow_totals order by creator",
    "select creator, count(*) as followers from follows group by creator order by creator",
  ],
] as const;

it("stored sums equal a full count after any changes to works", async () => {
  const people = await Promise.all([
    seedPerson({ accountType: "creator" }),
    seedPerson({ accountType: "creator" }),
  ]);
  await env.DB.batch(
    [0, 1].map((list) =>
      env.DB.prepare(
        "insert into playlists (id, owner, title, visibility, created_at, updated_at) values (?, ?, '', 'public', 0, 0)",
      ).bind(list + 1, people[list]?.id),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: STEPS, size: "max" }), async (steps) => {
      await env.DB.batch(EMPTY.map((table) => env.DB.prepare(`delete from ${table}`)));
      for (const it of steps) await take(it);
      for (const [kept, counted] of KEPT) {
        const [is, should] = await Promise.all([env.DB.prepare(kept).all(), env.DB.prepare(counted).all()]);
        expect(is.results, kept).toEqual(should.results);
      }
      const unlisted = await env.DB.prepare(
        "select id from uploads where visibility = 'public' and listed_at is null",
      ).all();
      expect(unlisted.results).toEqual([]);
    }),
    { numRuns: RUNS, seed: seed() },
  );

  async function take(it: Step) {
    const id = "nth" in it ? it.nth + 1 : 0;
    const owner = people[id % 2]?.id;
    const by = "by" in it && typeof it.by === "number" ? people[it.by]?.id : undefined;
    switch (it.do) {
      case "publish":
        return run(
          `insert or ignore into uploads (id, owner, path, kind, file_size, mime_type, file_ext, visibility, created_at,
           status, status_changed_at, put_expires_at) values (?, ?, ?, 'image', 1, 'image/png', 'png', ?, ?, 'ready', 0, 0)`,
          ...[id, owner, `p${id}`, it.visibility, 1_700_000_000_000 + ((id * 7919) % 1000)],
        );
      case "status":
        return run("update uploads set status = ? where id = ?", it.status, id);
      case "show":
        return run("update uploads set visibility = ? where id = ?", it.visibility, id);
      case "mark":
        return run(`update uploads set adults_by_${it.by} = ? where id = ?`, it.on, id);
      case "list":
        return run(
          `insert or ignore into playlist_items (playlist_id, upload_id, rank, added_at)
           select ?, id, id, 0 from uploads where id = ?`,
          ...[it.of + 1, id],
        );
      case "unlist":
        return run("delete from playlist_items where playlist_id = ? and upload_id = ?", it.of + 1, id);
      case "remove":
        return run("delete from uploads where id = ?", id);
      case "tag":
        return run(
          `insert or ignore into upload_tags (upload_id, tag, label, position)
           select id, ?, ?, 0 from uploads where id = ?`,
          ...[it.tag, it.tag, id],
        );
      case "untag":
        return run("delete from upload_tags where upload_id = ?", id);
      case "like":
        return run(
          "insert or ignore into likes (account_id, upload_id, created_at) select ?, id, 1 from uploads where id = ?",
          ...[by, id],
        );
      case "unlike":
        return run("delete from likes where account_id = ? and upload_id = ?", by, id);
      case "follow":
        return run(
          "insert or ignore into follows (follower, creator, created_at) values (?, ?, 1)",
          ...[by, people.find((person) => person.id !== by)?.id],
        );
      case "unfollow":
        return run("delete from follows where follower = ?", by);
    }
  }
});
