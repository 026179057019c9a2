import type * as index from "../../../app/search/write-index.store.server.ts";
import type { OwnDatabases } from "../../local/own-databases.ts";
import { describedWork } from "./searches.ts";

const CHUNK = 20_000;
const INDEXED = 500;

export const READER = "account-1";
export const HEAVY = "account-2";
export const LEAD = { id: "account-3", sessionId: "session" };
export const OF_WORKS = 1_700_000_000_000;
export const CASE_OPENED = 1_800_000_000_000;
export const LAST_DAY = 20_000;

const [WORKS, CREATORS, CASES] = [0.2, 0.1, 0.1];
const [FOLLOWED, WATCHED, HEAVY_WORKS] = [1_000, 5_000, 40];

interface Rows {
  count: number;
  statement: string;
}

export async function fill(own: OwnDatabases, accounts: number, say: (line: string) => void): Promise<void> {
  const db = own.open("DB");
  for (const { count, statement } of listRows(accounts))
    for (let from = 1; from <= count; from += CHUNK)
      await db
        .prepare(statement)
        .bind(from, Math.min(from + CHUNK - 1, count))
        .run();
  await db.batch(STAFF.map((statement) => db.prepare(statement)));
  await db.prepare("analyze").run();
  say("  filled; now the index of works …");
  const { writeIndex } = await own.load<typeof index>("/app/search/write-index.store.server.ts");
  const [search, works] = [own.open("SEARCH"), accounts * WORKS];
  for (let from = 1; from <= works; from += INDEXED) {
    const length = Math.min(INDEXED, works - from + 1);
    await writeIndex(
      search,
      "work",
      Array.from({ length }, (_, nth) => describedWork(from + nth)),
    );
  }
}

// D1 binds numbers as REAL: without the cast, divisions aren't whole.
const NUMBERS =
  "with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i < cast(?2 as integer))";
const PLACE = `((i % 5) * 1000 + 999 - i % 40) * 10000000000 + ${CASE_OPENED / 1000} + i`;

function listRows(accounts: number): Rows[] {
  const [works, creators, cases] = [accounts * WORKS, accounts * CREATORS, accounts * CASES];
  return [
    {
      count: accounts,
      statement: `${NUMBERS} insert into accounts (id, email, created_at, email_confirmed_at)
        select 'account-' || i, 'a' || i || '@gmail.com', 0, 1 from n`,
    },
    {
      count: creators,
      statement: `${NUMBERS} insert into profiles (id, username, account_type, created_at, updated_at)
        select 'account-' || i, 'creator_' || i, 'creator', 0, 0 from n`,
    },
    {
      count: creators,
      statement: `${NUMBERS} insert into creator_numbers (account_id, since) select 'account-' || i, 0 from n`,
    },
    {
      count: works,
      statement: `${NUMBERS} insert into uploads (id, owner, title, path, kind, file_size, mime_type, file_ext, visibility,
          created_at, listed_at, status, status_changed_at, put_expires_at, etag)
        select i, case when i <= ${HEAVY_WORKS} then '${HEAVY}' else 'account-' || (1 + i % ${creators}) end, 'Work ' || i,
          'works/' || i, case i % 10 when 0 then 'video' else 'image' end, 1, 'image/jpeg', 'jpg', 'public',
          ${OF_WORKS} + i * 1000, ${OF_WORKS} + i * 1000, 'ready', 0, 0, 'e' || i from n`,
    },
    {
      count: accounts,
      statement: `${NUMBERS} insert or ignore into follows (follower, creator, created_at)
        select 'account-' || i, 'account-' || (1 + (i * 7) % ${creators}), i from n where 1 + (i * 7) % ${creators} <> i`,
    },
    {
      count: Math.min(FOLLOWED, creators),
      statement: `${NUMBERS} insert or ignore into follows (follower, creator, created_at)
        select '${READER}', 'account-' || i, i from n where i > 1`,
    },
    {
      count: accounts,
      statement: `${NUMBERS} insert or ignore into watch_history (account_id, upload_id, watched_at, position_ms)
        select 'account-' || i, 1 + (i * 7) % ${works}, i, 1000 from n`,
    },
    {
      count: Math.min(WATCHED, works),
      statement: `${NUMBERS} insert or ignore into watch_history (account_id, upload_id, watched_at, position_ms)
        select '${READER}', i, i, 1000 from n`,
    },
    {
      count: accounts,
      statement: `${NUMBERS} insert into watch_day (account_id, day, upload_id, member_no, creator_no, ms, view, ranked)
        select 'account-' || i, ${LAST_DAY} - i % 400, 1 + i % ${HEAVY_WORKS}, i,
          (select no from creator_numbers where account_id = '${HEAVY}'), 60000, 1, 1 from n`,
    },
    {
      count: cases,
      statement: `${NUMBERS} insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at)
        select i, 'report', 'work', 'work:' || i, (select owner from uploads where id = i), i % 5, i % 40, ${PLACE},
          ${CASE_OPENED} + i * 1000, ${CASE_OPENED} + 72 * 3600000 + i * 1000 from n`,
    },
    {
      count: cases,
      statement: `${NUMBERS} insert into reports (id, case_id, subject, source, reporter, reason, words, good_faith, weight,
          filing, created_at, etag)
        select i, i, 'work:' || i, 'member', 'sender-' || i, 'spam', 'Look.', 1, i % 40, 'f' || i, ${CASE_OPENED} + i * 1000,
          'e' || i from n`,
    },
  ];
}

const STAFF = [
  `insert into two_step (account_id, sealed_secret, tries_since, confirmed_at, created_at) values ('${LEAD.id}', 'x', 0, 1, 0)`,
  `insert into session_families (id, account_id, refresh_hash, rotated_at, access_hash, epoch, two_step_at, last_seen_at,
     expires_at, created_at) values ('${LEAD.sessionId}', '${LEAD.id}', 'r', 0, 'a', 0, 1, 0, 9e15, 0)`,
  `insert into staff (account_id, role, added_at) values ('${LEAD.id}', 'lead', 0)`,
];
