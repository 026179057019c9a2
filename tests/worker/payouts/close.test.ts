import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { creatorNotices } from "~/payouts/notices/creator-notices.table";
import { closes } from "~/payouts/close/closes.table";
import { checkMonth } from "~/payouts/recompute/check-month";
import { exportFacts } from "~/payouts/recompute/export-facts";
import { parseFacts, runFacts } from "~/payouts/share/facts-file";
import { readMonth } from "~/payouts/share/month.rules";
import { statements } from "~/payouts/statements.table";
import { DAY_MS } from "~/platform/clock";
import { at, CloseWorld, db } from "./close-world";

let world: CloseWorld;
beforeEach(async () => {
  world = await CloseWorld.open();
});

async function autumn(): Promise<void> {
  await world.members(6);
  await world.creators(3);
  for (let member = 1; member <= 6; member++) {
    const start = `2026-10-${String(member + 4).padStart(2, "0")}`;
    const end = `2026-11-${String(member + 4).padStart(2, "0")}`;
    await world.pay(member, { id: `ch_${member}a`, on: start, start, end });
    await world.pay(member, { id: `ch_${member}b`, on: end, start: end, end: end.replace("-11-", "-12-") });
    await world.watch(member, "2026-10-20", 1, 300 + member * 7);
    if (member > 1) await world.watch(member, "2026-10-21", 2, 211 * member);
    if (member > 4) await world.watch(member, "2026-11-11", 3, 400);
  }
  // Too little watched, so her money is idle.
  await world.watch(1, "2026-11-11", 2, 30);
}

async function readRow(month: number, creator: number) {
  const rows = await db.select().from(statements).where(eq(statements.month, month));
  const row = rows.find(({ creator_no }) => creator_no === creator);
  if (!row) throw new Error("There is no such statement");
  return row;
}

async function readBytes(name: string) {
  const file = await world.file(name);
  return file ? new Uint8Array(await file.arrayBuffer()) : null;
}

async function expectEqual(months: number[]): Promise<void> {
  for (const month of months) {
    expect((await checkMonth(world.source(), month)).differences).toEqual([]);
  }
  let text = "";
  for await (const piece of exportFacts(world.source(), months.at(-1) ?? 0)) text += piece;
  const closed = runFacts(parseFacts(JSON.parse(text)));
  expect(closed.map(({ month }) => readMonth(month))).toEqual(months);
  for (const [index, month] of months.entries()) {
    const rows = await db.select().from(statements).where(eq(statements.month, month));
    const stored = rows
      .filter(({ hash }) => hash !== null)
      .map(({ creator_no, watched, idle, restated, total }) => [
        String(creator_no),
        { watched: BigInt(watched), idle: BigInt(idle), restated: BigInt(restated), total: BigInt(total) },
      ]);
    expect(Object.entries(closed[index]?.creators ?? {})).toEqual(stored);
    const [close] = await db.select().from(closes).where(eq(closes.month, month));
    expect(close?.idle_carry).toBe(Number(closed[index]?.idle_carry));
    expect(close?.platform).toBe(Number(closed[index]?.platform));
  }
}

describe("closing a month", () => {
  it("a month is closed once, and not before its cut", async () => {
    await autumn();
    expect(await world.close("2026-11-02T23:59:59Z")).toEqual({ closed: [], isLeft: false });
    expect(await world.close("2026-11-03")).toEqual({ closed: [202610], isLeft: false });
    const before = await world.picture();
    expect(await world.close("2026-11-03T00:10:00Z")).toEqual({ closed: [], isLeft: false });
    expect(await world.picture()).toEqual(before);
    await expectEqual([202610]);
  });

  it("several late months are closed in order, each with what was known at its own cut", async () => {
    await autumn();
    await world.refund("ch_2a", "2026-11-20", { minor: 900 });
    expect((await world.close("2027-01-15")).closed).toEqual([202610, 202611, 202612]);
    await expectEqual([202610, 202611, 202612]);
    expect(await world.balance("unearned")).toBe(0);
    expect((await readRow(202611, 2)).restated).toBeLessThan(0);
  });

  it("a month without payments or views is closed too", async () => {
    await autumn();
    await world.close("2027-03-05");
    const [row] = await db.select().from(closes).where(eq(closes.month, 202702));
    expect(row).toMatchObject({ state: "closed", pot: 0, platform: 0 });
    expect((await checkMonth(world.source(), 202702)).differences).toEqual([]);
  });

  it("nothing is due before the first payment", async () => {
    expect(await world.close("2027-03-05")).toEqual({ closed: [], isLeft: false });
    expect(await db.select().from(closes)).toEqual([]);
  });

  it("a month with trials alone counts views and divides no money", async () => {
    await world.members(1);
    await world.creators(1);
    await world.watch(1, "2026-10-20", 1, 500);
    expect((await world.close("2026-11-05")).closed).toEqual([202610]);
    expect(await db.select().from(statements)).toEqual([]);
    expect((await checkMonth(world.source(), 202610)).differences).toEqual([]);
  });
});

describe("what a close writes", () => {
  it("a close divides the whole pot, and every creator's share is held", async () => {
    await autumn();
    await world.close("2026-11-04");
    const [row] = await db.select().from(closes);
    const given = await db.select().from(statements);
    const total = given.reduce((sum, statement) => sum + statement.total, 0);
    expect(row?.pot).toBe(total + (row?.platform ?? 0) + (row?.idle_carry ?? 0));
    for (const { creator_no, watched, idle, held } of given) {
      expect(held).toBe(watched + idle);
      expect(await world.balance(`creator:${creator_no}:held`)).toBe(held);
    }
    expect(await world.balance("month:202610")).toBe(0);
    expect(await world.balance("platform")).toBe(row?.platform);
  });

  it("a payment a second before the cut counts, and one at the cut counts for the next month", async () => {
    await world.members(2);
    await world.creators(1);
    const october = { start: "2026-10-01", end: "2026-11-01" };
    await world.pay(1, { id: "ch_before", on: "2026-11-02T23:59:59Z", ...october });
    await world.pay(2, { id: "ch_at", on: "2026-11-03", ...october });
    for (const member of [1, 2]) await world.watch(member, "2026-10-20", 1, 600);
    await world.close("2026-12-04");
    expect(await readRow(202610, 1)).toMatchObject({ watched: 590, watched_now: 1180 });
    expect(await readRow(202611, 1)).toMatchObject({ watched: 0, restated: 590 });
    await expectEqual([202610, 202611]);
  });

  it("statements add up and name no member", async () => {
    await autumn();
    await world.close("2026-12-20");
    const file = await world.file("202610/statement-1-");
    const statement = await file?.json<Record<string, unknown>>();
    expect(statement).toMatchObject({ month: "2026-10", creator: 1, works: expect.anything(), version: 1 });
    const parts = statement?.["parts"] as { members: number; minor: number }[];
    expect(parts.reduce((sum, part) => sum + part.minor, 0)).toBe(statement?.["watched"]);
    expect(parts.reduce((sum, part) => sum + part.members, 0)).toBe(6);
    expect(JSON.stringify(statement)).not.toMatch(/ch_|"no"|account/);
    const few = await (await world.file("202611/statement-3-"))?.json();
    expect(few).toMatchObject({ creator: 3, parts: null });
  });

  it("a close notifies each creator once", async () => {
    await autumn();
    await world.close("2026-11-04");
    const told = await db.select().from(creatorNotices);
    expect(told.map(({ key }) => key)).toEqual(["statement:202610:1", "statement:202610:2"]);
    expect(JSON.parse(told[0]?.facts ?? "")).toMatchObject({
      kind: "statement",
      currency: "usd",
      month: 202610,
    });
  });

  it("the input of a close is encrypted and can't be decrypted under another name", async () => {
    await autumn();
    await world.close("2026-11-04");
    const file = await world.file("202610/input-0-");
    expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()).toString("latin1")).not.toContain(
      "ch_",
    );
    const source = world.source();
    const renamed = {
      ...source,
      file: async (key: string) =>
        key.includes("/input-0-") ? readBytes("202610/statement-1-") : source.file(key),
    };
    expect((await checkMonth(renamed, 202610)).differences).toContainEqual(
      expect.stringMatching(/^closes\/202610\/input-0-[0-9a-f]{8}\.json does not open\.$/),
    );
  });
});

describe("holds", () => {
  it("a new creator's money is held longer during their first 120 days", async () => {
    await world.members(1);
    await world.creators(1);
    for (const [index, month] of ["10", "11", "12"].entries()) {
      await world.pay(1, {
        id: `ch_${index}`,
        on: `2026-${month}-01`,
        start: `2026-${month}-01`,
        end: `2026-${month}-28`,
      });
      await world.watch(1, `2026-${month}-10`, 1, 600);
    }
    for (const month of ["01", "02", "03"]) {
      await world.pay(1, {
        id: `ch_27${month}`,
        on: `2027-${month}-01`,
        start: `2027-${month}-01`,
        end: `2027-${month}-28`,
      });
      await world.watch(1, `2027-${month}-10`, 1, 600);
    }
    for (const cut of ["2026-11-03", "2026-12-03", "2027-01-03", "2027-02-03", "2027-03-03"])
      await world.close(cut);
    expect((await readRow(202610, 1)).hold_until).toBe(at("2026-11-03") + 75 * DAY_MS);
    // 120 days after 3 November 2026 end on 3 March 2027.
    expect((await readRow(202701, 1)).hold_until).toBe(at("2027-02-03") + 75 * DAY_MS);
    expect((await readRow(202702, 1)).hold_until).toBe(at("2027-03-03") + 14 * DAY_MS);
  });

  it("staff review no month with less than half from young accounts that watch only this creator", async () => {
    await world.members(2);
    await world.members(2, at("2026-10-10"));
    await world.creators(2);
    for (const member of [1, 2, 3, 4]) {
      await world.pay(member, {
        id: `ch_${member}`,
        on: "2026-10-11",
        start: "2026-10-11",
        end: "2026-10-31",
      });
    }
    await world.watch(1, "2026-10-12", 1, 600);
    await world.watch(3, "2026-10-12", 1, 600);
    await world.watch(2, "2026-10-12", 2, 600);
    // Young too, but only nearly 90 %.
    await world.watch(4, "2026-10-12", 2, 890);
    await world.watch(4, "2026-10-12", 1, 110);
    await world.close("2026-11-04");
    expect((await readRow(202610, 1)).look).toBe("none");
    expect((await readRow(202610, 2)).look).toBe("none");
  });

  it("staff review a month with exactly half from such accounts", async () => {
    await world.members(1);
    await world.members(1, at("2026-10-10"));
    await world.creators(1);
    for (const member of [1, 2]) {
      await world.pay(member, {
        id: `ch_${member}`,
        on: "2026-10-11",
        start: "2026-10-11",
        end: "2026-10-31",
      });
      await world.watch(member, "2026-10-12", 1, 600);
    }
    await world.close("2026-11-04");
    expect((await readRow(202610, 1)).look).toBe("wanted");
  });
});

describe("money after a close", () => {
  it("a refund is taken from held and then from payable money, and a won dispute returns it", async () => {
    await autumn();
    await world.close("2026-11-04");
    const first = await readRow(202610, 1);
    await world.dispute("ch_3a", "2026-11-10");
    await world.refund("ch_4a", "2026-11-10", { minor: 900 });
    await world.close("2026-12-04");
    const then = await readRow(202610, 1);
    expect(then.held).toBe(then.watched_now + then.idle_now);
    expect(then.watched_now).toBeLessThan(first.watched);
    expect(await world.balance("creator:1:payable")).toBe(0);
    await world.win("ch_3a", "2026-12-10");
    await world.refund("ch_5a", "2026-12-10", { minor: 450 });
    await world.close("2027-01-04");
    await expectEqual([202610, 202611, 202612]);
    expect((await readRow(202610, 1)).watched_now).toBeGreaterThan(then.watched_now);
  });

  it("a lost dispute never returns to the creators, and a payment refunded twice counts once", async () => {
    await autumn();
    await world.dispute("ch_3a", "2026-11-10");
    await world.refund("ch_4a", "2026-11-10", { minor: 300 });
    await world.close("2026-12-04");
    await world.lose("ch_3a", "2026-12-10");
    await world.refund("ch_4a", "2026-12-10", { minor: 600 });
    await world.close("2027-01-04");
    await world.win("ch_3a", "2027-01-10");
    await world.close("2027-02-04");
    await expectEqual([202610, 202611, 202612, 202701]);
    expect(await world.balance("unearned")).toBe(0);
  });

  it("a refund of released money is taken from payable money and may leave a debt", async () => {
    await autumn();
    await world.close("2026-11-04");
    await env.DB.prepare("update statements set held = 0, released_at = 1 where creator_no = 1").run();
    await world.refund("ch_3a", "2026-11-10", { minor: 900 });
    await world.close("2026-12-04");
    expect(await world.balance("creator:1:payable")).toBeLessThan(0);
    expect((await readRow(202610, 1)).held).toBe(0);
    await expectEqual([202610, 202611]);
  });

  it("late money for a month that gave nothing is held as long as the month that brings it", async () => {
    await world.members(1);
    await world.creators(1);
    await world.watch(1, "2026-10-20", 1, 600);
    await world.close("2026-11-04");
    await world.pay(1, { id: "ch_late", on: "2026-11-05", start: "2026-10-01", end: "2026-11-01" });
    await world.close("2026-12-04");
    const late = await readRow(202610, 1);
    expect(late).toMatchObject({ watched: 0, total: 0, watched_now: 590, held: 590, hash: null });
    expect(late.hold_until).toBe((await readRow(202611, 1)).hold_until);
    await expectEqual([202610, 202611]);
  });
});

describe("deleted accounts", () => {
  it("a member deleted between cut and close still counts by number", async () => {
    await autumn();
    await env.DB.prepare("update member_numbers set account_id = null where no = 2").run();
    await env.DB.prepare("delete from watch_day where account_id = 'member-2'").run();
    await world.close("2026-11-04");
    const gone = await world.picture();
    world = await CloseWorld.open();
    await autumn();
    await world.close("2026-11-04");
    const there = await world.picture();
    const rows = "select key, code, debit, credit, minor, ref from transfer order by seq";
    expect(gone[rows]).toEqual(there[rows]);
  });

  it("a deleted creator gets what was watched, but not one whose pay ended before the cut", async () => {
    await autumn();
    await env.DB.prepare("update creator_numbers set account_id = null where no = 1").run();
    await env.DB.prepare(`update creator_numbers set pay_ended_at = ${at("2026-11-01")} where no = 2`).run();
    await env.DB.prepare(`update creator_numbers set pay_ended_at = ${at("2026-12-10")} where no = 3`).run();
    await world.close("2027-01-04");
    const rows = await db.select().from(statements);
    expect(
      rows.filter(({ watched }) => watched > 0).map(({ month, creator_no }) => `${month} ${creator_no}`),
    ).toEqual(["202610 1", "202611 3"]);
    await expectEqual([202610, 202611, 202612]);
  });
});

describe("a creator whose pay ended and was allowed again", () => {
  it("the creator is excluded only in the months between, in the public file as well", async () => {
    await world.members(1);
    await world.creators(2);
    const change = (ended: number | null) =>
      env.DB.prepare("update creator_numbers set pay_ended_at = ?1 where no = 1").bind(ended).run();
    for (const [month, closedOn, ended] of [
      ["2026-10", "2026-11-04", null],
      ["2026-11", "2026-12-04", at("2026-11-20")],
      ["2026-12", "2027-01-04", null],
      ["2027-01", "2027-02-04", at("2027-01-20")],
      ["2027-02", "2027-03-04", at("2027-01-20")],
    ] as const) {
      await world.pay(1, { id: month, on: `${month}-01`, start: `${month}-01`, end: `${month}-28` });
      await world.watch(1, `${month}-10`, 1, 600);
      await change(ended);
      await world.close(closedOn);
    }
    const rows = await db.select().from(statements).where(eq(statements.creator_no, 1));
    expect(rows.filter(({ watched }) => watched > 0).map(({ month }) => month)).toEqual([202610, 202612]);
    await expectEqual([202610, 202611, 202612, 202701, 202702]);
    let text = "";
    for await (const piece of exportFacts(world.source(), 202702)) text += piece;
    expect(JSON.parse(text)).toMatchObject({
      creators: [{ no: 1, excluded_from: "2027-02-02T23:59:59.999Z", excluded_months: ["2026-11"] }],
    });
  });
});

describe("the check", () => {
  it("the check finds a changed row, a changed file and a changed sum", async () => {
    await autumn();
    await world.close("2026-11-04");
    const good = world.source();
    const changed = async (statement: string) => {
      await env.DB.prepare(statement).run();
      return (await checkMonth(good, 202610)).differences;
    };
    expect(await changed("update statements set watched = watched + 1 where creator_no = 1")).toHaveLength(1);
    expect(await changed("update closes set platform = platform - 1")).toHaveLength(2);
    const forged = {
      ...good,
      file: async (key: string) =>
        key.includes("/statement-2-") ? new TextEncoder().encode('{"works":[]}') : good.file(key),
    };
    const found = (await checkMonth(forged, 202610)).differences;
    expect(found.some((sentence) => /statement-2-\w+\.json has another hash/.test(sentence))).toBe(true);
  });
});

describe("a difference", () => {
  it("a difference stops the close before anything is published", async () => {
    await autumn();
    await env.DB.prepare(
      "insert into transfer (key, at, code, debit, credit, minor) values ('stray', 1, 'x', 'unearned', 'cash', 1)",
    ).run();
    await expect(world.close("2026-11-04")).rejects.toThrow("what no month has taken");
    expect(await db.select().from(closes)).toMatchObject([{ state: "booking" }]);
    expect(await world.file("202610/manifest-")).toBeNull();
  });
});
