import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it, vi } from "vitest";
import type { ChainSource } from "~/ledger/chain-source";
import { FIRST_PREV, hashLink, headText, hashRows } from "~/ledger/seal.rules";
import type { Transfer } from "~/ledger/transfer.table";
import { printChain } from "../../scripts/books/chain.ts";

const said: string[] = [];
vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
beforeEach(() => said.splice(0));

const HOUR_MS = 3_600_000;

async function ledger(): Promise<{ database: DatabaseSync; source: ChainSource }> {
  const database = new DatabaseSync(":memory:");
  database.exec(`create table transfer (seq integer primary key, key, at, code, debit, credit, minor, ref);
    create table seal (n integer primary key, first, last, root, prev, hash, at)`);
  const heads = new Map<string, string>();
  let prev = FIRST_PREV;
  let seq = 0;
  for (const [nth, count] of [2, 1].entries()) {
    const rows = Array.from({ length: count }, (): Transfer => {
      seq++;
      return {
        seq,
        key: `k${seq}`,
        at: 1,
        code: "payment",
        debit: "cash",
        credit: "unearned",
        minor: seq,
        ref: null,
      };
    });
    for (const row of rows)
      database.prepare("insert into transfer values (?, ?, ?, ?, ?, ?, ?, ?)").run(...Object.values(row));
    const link = { n: nth + 1, first: seq - count + 1, last: seq, root: await hashRows(rows), prev, at: 1 };
    prev = await hashLink(link);
    const { n, first, last, root } = link;
    database
      .prepare("insert into seal values (?, ?, ?, ?, ?, ?, ?)")
      .run(n, first, last, root, link.prev, prev, 1);
    heads.set(`heads/${n}.json`, headText({ ...link, hash: prev }));
  }
  const source: ChainSource = {
    rows: <Row>(statement: string) => Promise.resolve(database.prepare(statement).all() as Row[]),
    file: (key) => Promise.resolve(heads.has(key) ? new TextEncoder().encode(heads.get(key)) : null),
  };
  return { database, source };
}

it("the chain's report says that it is intact, and how far storage confirms it", async () => {
  const { source } = await ledger();
  expect(await printChain(source, HOUR_MS)).toBe(true);
  expect(said).toEqual(["The chain is intact: 2 links over 3 rows; storage confirms the first 2."]);
});

it("the chain's report names the broken link and its rows", async () => {
  const { database, source } = await ledger();
  database.exec("update transfer set minor = 1000 where seq = 3");
  expect(await printChain(source, HOUR_MS)).toBe(false);
  expect(said[0]).toContain("broken at link 2: a ledger row was changed (rows 3 to 3). The 1 links");
  database.exec("delete from transfer where seq = 2");
  expect(await printChain(source, HOUR_MS)).toBe(false);
  expect(said[1]).toContain("broken at link 1: a ledger row is missing (row 2)");
});
