import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { QueueDone, QueueTask } from "./inside/queue.ts";
import { startInside, type Inside } from "./inside.ts";
import { median, ms, type Figure } from "./table.ts";

const SMALL = 100;
const TRIES = 15;
const CHUNK = 20_000;
/** The moment that cases are counted from; the later half of them is not due yet. */
const OPENED = 1_800_000_000_000;

/** Rows and time of moderation's queue with so many open reports, beside one of a hundred. */
export async function measureQueue(dir: string, many: number): Promise<Figure[]> {
  const [large, small] = [await seeded(join(dir, "large"), many), await seeded(join(dir, "small"), SMALL)];
  try {
    const figures: Figure[] = [];
    for (const list of ["open", "mine", "overdue", "appeals"] as const) {
      const task = (count: number): QueueTask => ({ do: "queue list", list, now: noonOf(count) });
      const [ours, beside] = [await large.run(task(many)), await small.run(task(SMALL))];
      figures.push(
        ...compare(`a page of '${list}'`, ours, beside, `${count(ours.times.length)} pages, all to the end`),
      );
    }
    // Cases of the middle, which nothing else has touched; a report is of a work whose case is open.
    for (const [what, name, first] of [
      ["the numbers above the queue", "queue count", 0],
      ["a case read", "queue case", 1],
      ["a report filed", "queue report", 1],
      ["a case taken and decided", "queue decide", 40],
    ] as const) {
      const task = (size: number): QueueTask => ({ do: name, first, tries: TRIES, now: noonOf(size) });
      const [ours, beside] = [await large.run(task(many)), await small.run(task(SMALL))];
      figures.push(...compare(what, ours, beside, `${TRIES} tries`));
    }
    return figures.map((figure) => ({ ...figure, remark: `${figure.remark}; ${count(many)} open reports` }));
  } finally {
    await Promise.all([large.stop(), small.stop()]);
  }
}

const count = (number: number) => number.toLocaleString("en");

/** When half of the cases are overdue. */
const noonOf = (cases: number) => OPENED + 72 * 3_600_000 + (cases * 1000) / 2;

function compare(what: string, ours: QueueDone, beside: QueueDone, remark: string): Figure[] {
  const [most, small] = [Math.max(...ours.rows), Math.max(...beside.rows)];
  const [time, smallTime] = [median(ours.times), median(beside.times)];
  return [
    {
      ...{
        what: `queue, D1 rows read at most: ${what}`,
        ours: count(most),
        against: `${count(small)} (of ${SMALL})`,
      },
      ...{ ratio: most / small, better: "equal", remark },
    },
    {
      ...{ what: "time of the same, median", ours: ms(time), against: `${ms(smallTime)} (of ${SMALL})` },
      ...{ ratio: time / smallTime, better: "equal", remark },
    },
  ];
}

/** A site with so many open cases, each of a work and with one report; a twentieth of them are appeals. */
async function seeded(dir: string, cases: number): Promise<Inside> {
  await mkdir(dir, { recursive: true });
  const inside = await startInside(dir);
  for (const statement of PEOPLE) await inside.run({ do: "statement", statement, values: [] });
  for (let from = 1; from <= cases; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, cases);
    for (const statement of ROWS) await inside.run({ do: "statement", statement, values: [from, to] });
  }
  await inside.run({ do: "statement", statement: "analyze", values: [] });
  return inside;
}

const PEOPLE = [
  `insert into accounts (id, email, created_at, email_confirmed_at) values
     ('bench-lead', 'lead@gmail.com', 0, 1), ('bench-judge', 'judge@gmail.com', 0, 1)`,
  `insert into profiles (id, username, account_type, created_at, updated_at) values
     ('bench-lead', 'lead_1', 'viewer', 0, 0)`,
  `insert into two_step (account_id, sealed_secret, tries_since, confirmed_at, created_at) values ('bench-lead', 'x', 0, 1, 0)`,
  `insert into session_families (id, account_id, refresh_hash, rotated_at, access_hash, epoch, two_step_at, last_seen_at, expires_at, created_at)
     values ('bench-session', 'bench-lead', 'r', 0, 'a', 0, 1, 0, 9e15, 0)`,
  `insert into staff (account_id, role, added_at) values ('bench-lead', 'lead', 0)`,
];

// D1 binds numbers as REAL: without the cast nothing is divided to whole ones.
const NUMBERS =
  "with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i < ?2)";
const PLACE = `((i % 5) * 1000 + 999 - i % 40) * 10000000000 + ${OPENED / 1000} + i`;
/** Statements for the rows from ?1 to ?2. Of every twentieth an appeal waits, whose decision has a closed case of its own. */
const ROWS = [
  // Each has a hundred works.
  `${NUMBERS} insert into accounts (id, email, created_at, email_confirmed_at)
     select 'bench-owner-' || (i / 100), 'o' || i || '@gmail.com', 0, 1 from n where i % 100 = 0 or i = 1`,
  `${NUMBERS} insert into profiles (id, username, account_type, created_at, updated_at)
     select 'bench-owner-' || (i / 100), 'owner_' || i, 'creator', 0, 0 from n where i % 100 = 0 or i = 1`,
  `${NUMBERS} insert into accounts (id, email, created_at, email_confirmed_at)
     select 'bench-reporter-' || i, 'r' || i || '@gmail.com', 0, 1 from n where i <= 100`,
  `${NUMBERS} insert into uploads (id, owner, title, path, kind, file_size, mime_type, file_ext, visibility, created_at,
       status, status_changed_at, put_expires_at, etag)
     select i, 'bench-owner-' || (i / 100), 'Upload ' || i, 'bench/' || i || '.jpg', 'image', 1, 'image/jpeg', 'jpg', 'public',
       ${OPENED} + i, 'ready', 0, 0, 'e' || i from n`,
  `${NUMBERS} insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at, claimed_by, claimed_until)
     select i, 'report', 'work', 'work:' || i, 'bench-owner-' || (i / 100), i % 5, i % 40, ${PLACE}, ${OPENED} + i * 1000,
       ${OPENED} + 72 * 3600000 + i * 1000,
       case when i % 1000 = 7 or i = 7 then 'bench-lead' end, case when i % 1000 = 7 or i = 7 then 9e15 end from n`,
  `${NUMBERS} insert into reports (id, case_id, subject, source, reporter, reason, words, good_faith, weight, filing, created_at, etag)
     select i, i, 'work:' || i, 'member', 'bench-sender-' || i, 'spam', 'Look.', 1, i % 40, 'f' || i, ${OPENED} + i * 1000, 'e' || i from n`,
  `${NUMBERS} insert into cases (id, kind, subject_kind, subject, concerned, rank, weight, place, opened_at, due_at, closed_at)
     select 10000000 + i, 'report', 'work', 'work:' || i, 'bench-owner-' || (i / 100), 4, 20, 0, 0, 0, 1 from n where i % 20 = 0`,
  `${NUMBERS} insert into decisions (id, reference, case_id, subject_kind, subject, concerned, subject_title, measures, ground,
       clause, facts, found_by, automation, category, decided_by, decided_at, opened_at, appeal_until)
     select i, 'ref' || i, 10000000 + i, 'work', 'work:' || i, 'bench-owner-' || (i / 100), 'T', '[]', 'none', '', 'F.', 'report', 'none',
       'spam', 'bench-judge', 1, 0, 9e15 from n where i % 20 = 0`,
  `${NUMBERS} insert into cases (id, kind, subject_kind, subject, concerned, appealed, rank, weight, place, opened_at, due_at)
     select 20000000 + i, 'appeal', 'work', 'work:' || i, 'bench-owner-' || (i / 100), i, 4, 20, (4 * 1000 + 979) * 10000000000 + i, 0,
       ${OPENED} + 90 * 3600000 + i * 1000 from n where i % 20 = 0`,
  `${NUMBERS} insert into appeals (decision_id, case_id, by, account_id, words, created_at)
     select i, 20000000 + i, 'concerned', 'bench-owner-' || (i / 100), 'No.', 1 from n where i % 20 = 0`,
];
