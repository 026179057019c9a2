import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { headKey } from "~/ledger/seal.rules";
import { closeDueMonths } from "~/payouts/close/close-month.server";
import { closes } from "~/payouts/close/closes.table";
import { LEASE_MS } from "~/payouts/close/close-limits";
import { checkMonth } from "~/payouts/recompute/check-month";
import { DAY_MS, HOUR_MS } from "~/platform/clock";
import { callsToBreak } from "../../support/calls-to-break";
import { Faults, Interruption, type Moment } from "../../support/faults";
import { Killed } from "../../support/killed";
import { at, CloseWorld, db } from "./close-world";

let world: CloseWorld;
const MOMENTS: Moment[] = ["before", "after"];

/** November changes October: two shards, with more, less and idle money. */
async function twoMonths(): Promise<void> {
  world = await CloseWorld.open();
  await world.members(502);
  await world.creators(3);
  for (const member of [1, 2, 501, 502]) {
    const months = [
      { id: `ch_${member}a`, on: "2026-10-05", start: "2026-10-05", end: "2026-11-05" },
      { id: `ch_${member}b`, on: "2026-11-05", start: "2026-11-05", end: "2026-12-05" },
    ];
    for (const month of months) await world.pay(member, month);
    await world.watch(member, "2026-10-20", 1, 300 + member);
    await world.watch(member, "2026-11-20", 2, 100 + member);
    await world.watch(member, "2026-11-20", 3, 70);
  }
  await world.fixKey(202610);
  await world.close("2026-11-03");
  await world.dispute("ch_1a", "2026-11-10");
  await world.refund("ch_502a", "2026-11-11", { minor: 400 });
  await world.fixKey(202611);
  world.now = at("2026-12-03");
}

const close = (faults?: Faults) => closeDueMonths(world.deps(faults), HOUR_MS);

const endLease = () => env.DB.prepare("update closes set lease_until = 0 where lease is not null").run();

/** Only names are compared, because the bytes would fill the terminal. */
function differing(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

describe("a close that is interrupted", () => {
  let whole: Record<string, unknown>;
  let calls = 0;
  beforeEach(async () => {
    await twoMonths();
    const faults = new Faults();
    expect((await close(faults)).closed).toEqual([202611]);
    whole = await world.picture();
    calls = faults.calls.length;
    expect((await checkMonth(world.source(), 202611)).differences).toEqual([]);
  });

  it.each(MOMENTS)(
    "a close interrupted %s any of its calls continues and ends with the same bytes and rows",
    async (moment) => {
      expect(calls).toBeGreaterThan(25);
      for (const call of callsToBreak(calls)) {
        await twoMonths();
        const faults = new Killed(call, moment);
        await close(faults).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Error);
        });
        expect(faults.struck).toBe(true);
        // At the same moment, because a later clock would change the booking time.
        await endLease();
        await close();
        expect(differing(await world.picture(), whole), `${moment} ${faults.victim} (${call})`).toEqual([]);
      }
    },
  );
});

class Looking extends Faults {
  found: number | null = null;
  readonly #query: string;

  constructor(query: string) {
    super();
    this.#query = query;
  }

  override async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    const at = this.calls.length + 1;
    const result = await super.step(name, run);
    if (this.found === null && (await env.DB.prepare(this.#query).first())) this.found = at;
    return result;
  }
}

async function callThatMakes(query: string) {
  await twoMonths();
  const looking = new Looking(query);
  await close(looking);
  if (looking.found === null) throw new Error(`No call makes it so: ${query}`);
  return { call: looking.found, whole: await world.picture() };
}

async function killedAndResumed(call: number, moment: Moment) {
  await twoMonths();
  await close(new Killed(call, moment)).catch(() => undefined);
  await endLease();
  world.now += HOUR_MS;
  await close();
  expect(await db.select().from(closes).where(eq(closes.month, 202611))).toMatchObject([{ state: "closed" }]);
  expect((await checkMonth(world.source(), 202611)).differences).toEqual([]);
}

/** Without the ledger's link and the hashes that follow from it. */
function filesIn(picture: Record<string, unknown>): object[] {
  return Object.keys(picture)
    .filter((name) => /^closes\/202611\/(?:manifest|statement)-/.test(name))
    .sort()
    .map((name) => JSON.parse(Buffer.from(String(picture[name]), "base64").toString()) as { ledger: unknown })
    .map((file) => ({ ...file, ledger: null, ...("statements" in file ? { statements: null } : {}) }));
}

describe("a close that is killed and continues an hour later", () => {
  const BOOKED = "select 1 from closes where month = 202611 and booked_at is not null";
  const SEALED = "select 1 from seal where last >= (select max(seq) from transfer) and n > 1";

  it("a killed close writes the same files except for the ledger's link, once its booking time is written", async () => {
    const { call, whole } = await callThatMakes(BOOKED);
    const asWhole = filesIn(whole);
    expect(asWhole).toHaveLength(4);
    await killedAndResumed(call, "before");
    expect(filesIn(await world.picture())).not.toEqual(asWhole);
    expect(differing(await world.picture(), whole).some((name) => name.includes("/input-"))).toBe(false);
    await killedAndResumed(call, "after");
    expect(filesIn(await world.picture())).toEqual(asWhole);
  });

  it("a killed close writes the same bytes once the ledger's link is written too", async () => {
    const { call, whole } = await callThatMakes(SEALED);
    await killedAndResumed(call, "before");
    expect(differing(await world.picture(), whole)).not.toEqual([]);
    await killedAndResumed(call, "after");
    expect(differing(await world.picture(), whole)).toEqual([]);
  });

  it("a killed close names only stored heads of the ledger", async () => {
    const { call } = await callThatMakes(SEALED);
    await killedAndResumed(call, "after");
    const files = await env.LEDGER.list({ prefix: "closes/202611/manifest-" });
    const [manifest] = await Promise.all(files.objects.map(({ key }) => env.LEDGER.get(key)));
    const { ledger } = await (manifest?.json<{ ledger: { n: number } }>() ??
      Promise.reject(new Error("none")));
    expect(await env.LEDGER.head(headKey(ledger.n))).not.toBeNull();
  });
});

describe("two closes at once", () => {
  it("two closes at once close a month once, whichever has the lease", async () => {
    await twoMonths();
    const reports = await Promise.all([close(), close(), close()]);
    world.now += LEASE_MS + 1;
    await close();
    expect(reports.flatMap(({ closed }) => closed).length).toBeLessThanOrEqual(1);
    expect(await db.select().from(closes).where(eq(closes.month, 202611))).toMatchObject([
      { state: "closed" },
    ]);
    expect((await checkMonth(world.source(), 202611)).differences).toEqual([]);
  });

  it("two closes at once close a month once even if the lease fails", async () => {
    await twoMonths();
    await close();
    const whole = await world.picture();
    const calls = new Faults();
    await twoMonths();
    await close(calls);
    for (const call of callsToBreak(calls.calls.length)) {
      await twoMonths();
      // Another close takes over as if the lease had expired.
      const overtaken = new Interruption(call, async () => {
        await env.DB.prepare("update closes set lease = null where month = 202611").run();
        await close();
      });
      await close(overtaken).catch((error: unknown) => {
        throw new Error(`behind call ${call}, ${overtaken.calls[call - 1]}`, { cause: error });
      });
      const found = differing(await world.picture(), whole);
      expect(found, `behind ${overtaken.calls[call - 1]} (${call})`).toEqual([]);
    }
  });
});

describe("the lease", () => {
  it("the lease of a dead worker expires, and one from a clock far ahead doesn't count", async () => {
    await twoMonths();
    await close();
    await world.pay(1, { id: "ch_1c", on: "2026-12-05", start: "2026-12-05", end: "2027-01-05" });
    world.now = at("2027-01-03");
    await close(new Killed(4, "after")).catch(() => undefined);
    const held = (until: number) =>
      db
        .update(closes)
        .set({ state: "summing", lease: "another", lease_until: until })
        .where(eq(closes.month, 202612));
    await held(world.now + LEASE_MS);
    expect(await close()).toEqual({ closed: [], isLeft: true });
    await held(world.now + 300 * DAY_MS);
    expect(await close()).toEqual({ closed: [202612], isLeft: false });
  });
});

describe("a close out of time", () => {
  it("a close out of time finishes a piece and leaves the rest to the next run", async () => {
    await twoMonths();
    const reports: boolean[] = [];
    for (let run = 0; run < 40; run++) {
      // Each reading of the clock takes a second, and a run has four.
      const deps = world.deps(undefined, { clock: () => (world.now += 1000) });
      const { isLeft } = await closeDueMonths(deps, 6000);
      reports.push(isLeft);
      if (!isLeft) break;
    }
    expect(reports.length).toBeGreaterThan(2);
    expect(reports.at(-1)).toBe(false);
    expect((await checkMonth(world.source(), 202611)).differences).toEqual([]);
  });
});

describe("a hold that ends while a month is recalculated", () => {
  it("a recalculation sees that the hold has ended and takes the change from the payable money", async () => {
    await twoMonths();
    const calls = new Faults();
    await close(calls);
    const row = sql`select held from statements where month = 202610 and creator_no = 1`;
    const [held] = await db.all<{ held: number }>(row);
    expect(held?.held).toBeGreaterThan(0);
    for (const call of callsToBreak(calls.calls.length)) {
      await twoMonths();
      let isReleased = false;
      const released = new Interruption(call, () => {
        isReleased = true;
        return env.DB.batch([
          env.DB.prepare(`insert into transfer (key, at, code, debit, credit, minor, ref)
            select 'hold:202610:1', 1, 'hold', 'creator:1:held', 'creator:1:payable', held, '202610'
            from statements where month = 202610 and creator_no = 1`),
          env.DB.prepare(
            "update statements set held = 0, released_at = 1 where month = 202610 and creator_no = 1",
          ),
        ]);
      });
      await close(released);
      // Files written at once finish in any order.
      if (!isReleased) continue;
      expect(await world.balance("creator:1:held"), `behind ${released.calls[call - 1]}`).toBe(0);
      expect(await world.balance("creator:1:payable")).toBe(held?.held);
      expect((await checkMonth(world.source(), 202611)).differences).toEqual([]);
    }
  });
});
