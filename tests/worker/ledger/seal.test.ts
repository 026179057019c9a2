import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { publishHeads } from "~/ledger/heads.server";
import { postTransfers } from "~/ledger/post.server";
import { FIRST_PREV, hashLink, headKey, headText, hashRows } from "~/ledger/seal.rules";
import { readLastLink, sealLedger } from "~/ledger/seal.server";
import { seal } from "~/ledger/seal.table";
import { transfer } from "~/ledger/transfer.table";
import { verifyChain } from "~/ledger/verify-chain";
import { storedChain } from "~/ledger/chain-source";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";

const db = openDatabase(env.DB);
const store = env.LEDGER;
const chain = storedChain(env);
const errors: string[] = [];
const log = { ...createLogger({}), error: (event: string) => void errors.push(event) };
const deps = { db, store, log, clock: Date.now };

let begun = 0;

async function post(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    key: `test:${++begun}`,
    at: 1,
    code: "payment" as const,
    debit: "cash" as const,
    credit: "unearned" as const,
    minor: begun,
    ref: null,
  }));
  const [first, ...rest] = postTransfers(db, rows);
  if (first) await db.batch([first, ...rest]);
}

const HOUR_MS = 3_600_000;
/** An hour later, when the head of every link should be in storage. */
const verify = () => verifyChain(chain, Date.now() + HOUR_MS);

const run = (statement: string) => env.DB.prepare(statement).run();

beforeEach(async () => {
  errors.length = 0;
  begun = 0;
  // Our own code can't do this.
  for (const trigger of ["transfer_stays", "transfer_remains", "seal_stays", "seal_remains"])
    await run(`drop trigger if exists ${trigger}`);
  for (const table of ["transfer", "seal", "ledger_marks"]) await run(`delete from ${table}`);
  await run("delete from sqlite_sequence where name = 'transfer'");
  const { objects } = await store.list();
  await store.delete(objects.map(({ key }) => key));
});

it("a seal covers a thousand rows per link until nothing is left, and then adds nothing", async () => {
  await post(2345);
  expect(await sealLedger(deps)).toBe(3);
  expect(await readLastLink(db)).toMatchObject({ n: 3, first: 2001, last: 2345 });
  expect(await sealLedger(deps)).toBe(0);
  await post(1);
  expect(await sealLedger(deps)).toBe(1);
  expect(await verify()).toEqual({ links: 4, last: 2346, kept: 4, broken: null });
});

it("several sealers at once make one chain", async () => {
  await post(4200);
  const added = await Promise.all(Array.from({ length: 4 }, () => sealLedger(deps)));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await verify()).toEqual({ links: 5, last: 4200, kept: 5, broken: null });
  expect(errors).toEqual([]);
});

it("a seal has no gaps where rows were posted again or refused", async () => {
  await post(3);
  const again = {
    at: 2,
    code: "payment" as const,
    debit: "cash" as const,
    credit: "unearned" as const,
    ref: null,
  };
  const [same] = postTransfers(db, [{ ...again, key: "test:2", minor: 2 }]);
  if (same) await db.batch([same]);
  const [other] = postTransfers(db, [
    { ...again, key: "test:9", minor: 9 },
    { ...again, key: "test:2", minor: 5 },
  ]);
  if (!other) throw new Error("There is nothing to post.");
  await expect(db.batch([other])).rejects.toThrow();
  await post(2);
  await sealLedger(deps);
  expect(await readLastLink(db)).toMatchObject({ n: 1, first: 1, last: 5 });
});

it("a seal finishes what an interrupted run began", async () => {
  await post(1500);
  const dying = {
    ...store,
    put: () => Promise.reject(new Error("killed")),
    head: () => Promise.resolve(null),
  };
  await expect(sealLedger({ ...deps, store: dying as unknown as R2Bucket })).rejects.toThrow("killed");
  expect(await verify()).toMatchObject({ broken: { n: 1, what: "missing_head" } });
  expect(await sealLedger(deps)).toBe(0);
  expect(await verify()).toEqual({ links: 2, last: 1500, kept: 2, broken: null });
});

it("a missing head in storage is accepted for some minutes unless a newer one exists", async () => {
  await post(3500);
  await sealLedger(deps);
  const now = Date.now();
  for (const n of [3, 4]) await store.delete(headKey(n));
  expect(await verifyChain(chain, now)).toEqual({ links: 4, last: 3500, kept: 2, broken: null });
  expect((await verifyChain(chain, now + HOUR_MS)).broken).toEqual({ n: 3, what: "missing_head" });
  const link = await readLastLink(db);
  if (link) await store.put(headKey(4), headText(link));
  expect(await verifyChain(chain, now)).toMatchObject({
    kept: 2,
    broken: { n: 3, what: "missing_head" },
  });
});

it("a chain is checked to its end, however many links it has", async () => {
  await run(`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 60)
    insert into transfer (key, at, code, debit, credit, minor)
      select 'test:' || n, 1, 'payment', 'cash', 'unearned', n from counted`);
  let prev = FIRST_PREV;
  for (let n = 1; n <= 60; n++) {
    const rows = await db.select().from(transfer).where(eq(transfer.seq, n));
    const link = { n, first: n, last: n, root: await hashRows(rows), prev, at: 1 };
    prev = await hashLink(link);
    await db.insert(seal).values({ ...link, hash: prev });
  }
  await publishHeads(deps);
  expect(await verify()).toEqual({ links: 60, last: 60, kept: 60, broken: null });
  await run("update transfer set minor = 1 where seq = 59");
  expect((await verify()).broken).toMatchObject({ n: 59, what: "changed_row" });
});

it("a head is never written twice, and a different one is reported", async () => {
  await store.put(headKey(1), "another");
  await post(1);
  await sealLedger(deps);
  expect(await (await store.get(headKey(1)))?.text()).toBe("another");
  expect(errors).toEqual(["ledger.head_differs"]);
  expect(await verify()).toMatchObject({ broken: { n: 1, what: "other_head" } });
});

it("a seal stops at a gap in the rows", async () => {
  await post(5);
  await run("delete from transfer where seq = 3");
  await expect(sealLedger(deps)).rejects.toThrow("row 3");
  expect(await readLastLink(db)).toBeUndefined();
});

const TAMPERED: [string, string, object][] = [
  ["a missing row", "delete from transfer where seq = 1500", { n: 2, what: "missing_row", seq: 1500 }],
  [
    "the last row of a link",
    "delete from transfer where seq = 2000",
    { n: 2, what: "missing_row", seq: 2000 },
  ],
  ["an amount", "update transfer set minor = 1 where seq = 1500", { n: 2, what: "changed_row", first: 1001 }],
  ["an owner", "update transfer set credit = 'owner' where seq = 7", { n: 1, what: "changed_row" }],
  ["a link's hash", "update seal set hash = root where n = 2", { n: 2, what: "broken_link" }],
  ["a link's rows", "update seal set last = 1999 where n = 2", { n: 2, what: "changed_row" }],
  ["a missing link", "delete from seal where n = 2", { n: 2, what: "broken_link" }],
  ["the last link", "delete from seal where n = 3", { n: 3, what: "missing_link" }],
];

it.each(TAMPERED)("a chain that was tampered with shows where: %s", async (_, statement, broken) => {
  await post(2345);
  await sealLedger(deps);
  await run(statement);
  expect((await verify()).broken).toMatchObject(broken);
});

it("a chain rewritten link by link differs from the one in storage", async () => {
  await post(20);
  await sealLedger(deps);
  await run("update transfer set minor = 1000000 where seq = 5");
  await run("delete from seal");
  await sealLedger(deps);
  expect(await verify()).toMatchObject({ broken: { n: 1, what: "other_head" } });
});
