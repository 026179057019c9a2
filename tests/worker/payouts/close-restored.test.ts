import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { checkMonth } from "~/payouts/recompute/check-month";
import { DAY_MS } from "~/platform/clock";
import { quiet } from "../membership/member-world";
import { at, CloseWorld } from "./close-world";

let world: CloseWorld;
beforeEach(async () => {
  world = await CloseWorld.open();
  await world.members(2);
  await world.creators(1);
  for (const member of [1, 2]) {
    await world.pay(member, { id: `ch_${member}`, on: "2026-10-05", start: "2026-10-05", end: "2026-11-05" });
    await world.watch(member, "2026-10-20", 1, 600);
  }
});

const names = async () => (await env.LEDGER.list({ prefix: "closes/" })).objects.map(({ key }) => key);
const run = (...statements: string[]) =>
  env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

/** Rows of the ledger can't be deleted, so their table is dropped and created again. */
async function restore(lastSeq: number): Promise<void> {
  const { results: kept } = await env.DB.prepare(
    "select name, sql from sqlite_master where tbl_name in ('transfer', 'seal') and type = 'trigger'",
  ).all<{ name: string; sql: string }>();
  await run(
    ...kept.map(({ name }) => `drop trigger ${name}`),
    `delete from transfer where seq > ${lastSeq}`,
    `update sqlite_sequence set seq = ${lastSeq} where name = 'transfer'`,
    "delete from seal",
    ...["closes", "close_shards", "close_keys", "statements", "creator_notices", "ledger_marks"].map(
      (table) => `delete from ${table}`,
    ),
    ...kept.map(({ sql }) => sql),
  );
}

async function lastSeq(): Promise<number> {
  const row = await env.DB.prepare("select max(seq) as seq from transfer").first<{ seq: number }>();
  return row?.seq ?? 0;
}

async function closeHearing(on: string): Promise<unknown[]> {
  const heard: unknown[] = [];
  world.now = at(on);
  const error = (event: string, _: unknown, fields: unknown) => {
    if (event === "close.file_differs") heard.push(fields);
  };
  const { closed } = await closeDueMonths(world.deps(undefined, { log: { ...quiet, error } }), DAY_MS);
  expect(closed).toEqual([202610]);
  return heard;
}

describe("a database restored to before a close", () => {
  it("a close after a restore meets its old files and gives the same result", async () => {
    const before = await lastSeq();
    await world.close("2026-11-03");
    const files = await names();
    await restore(before);
    // The month has a new key, so no existing file can be decrypted.
    expect(await closeHearing("2026-11-03")).toEqual([]);
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
    const added = (await names()).filter((name) => !files.includes(name));
    expect(added).toEqual([
      expect.stringMatching(/^closes\/202610\/input-0-[0-9a-f]{8}\.json$/),
      expect.stringMatching(/^closes\/202610\/manifest-[0-9a-f]{16}\.json$/),
    ]);
  });

  it("a later close with another ledger chain succeeds, and the check reports the different chain", async () => {
    const before = await lastSeq();
    await world.close("2026-11-03");
    await restore(before);
    expect(await closeHearing("2026-11-04")).toEqual([]);
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([
      "heads/1.json has another hash.",
    ]);
    expect((await names()).filter((name) => name.includes("/statement-1-"))).toHaveLength(2);
  });
});

describe("another file under a wanted name", () => {
  it("another file under a wanted name is reported, and the close ends", async () => {
    const before = await lastSeq();
    await world.close("2026-11-03");
    const [statement] = (await names()).filter((name) => name.includes("/statement-1-"));
    await env.LEDGER.put(statement ?? "", "{}");
    await restore(before);
    expect(await closeHearing("2026-11-03")).toEqual([{ file: statement }]);
    expect((await checkMonth(world.source(), 202610)).differences).toContain(
      `${statement} has another hash than its row.`,
    );
  });
});
