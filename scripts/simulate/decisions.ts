import { DAY_MS } from "../../app/platform/clock.ts";
import type * as adjusting from "../../app/payouts/withheld/adjust.server.ts";
import type * as ending from "../../app/payouts/withheld/end-withholding.server.ts";
import type { PayHold } from "../../app/payouts/withheld/pay-holds.table.ts";
import type * as withholding from "../../app/payouts/withheld/withhold.server.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

const STOP_MS = 120 * DAY_MS;
/** A decision may concern one work or the account. */
const OF_WORKS = 0.1;
const OF_PERSONS = 0.05;
const ENDED = 2;

export interface EndedPayout {
  creator: number;
  /** Since the epoch; `sent` is the amount by then. */
  until: number;
  sent: number;
  /** Sent before `until`, against the stop. */
  early: number;
}

interface OpenDecision {
  id: number;
  work: number;
}

/** With the product's own functions. */
export class Decisions {
  readonly #world: World;
  readonly #clock: () => number;
  readonly #random: Random;
  #open: OpenDecision[] = [];
  #last = 0;
  readonly ended: EndedPayout[] = [];

  constructor(world: World, clock: () => number, random: Random) {
    this.#world = world;
    this.#clock = clock;
    this.#random = random;
  }

  async decide(creators: number, sentTo: (no: number) => number): Promise<void> {
    const { withhold } = await this.#world.load<typeof withholding>(
      "/app/payouts/withheld/withhold.server.ts",
    );
    const { endWithholding } = await this.#world.load<typeof ending>(
      "/app/payouts/withheld/end-withholding.server.ts",
    );
    const deps = { db: this.#world.db, clock: this.#clock };
    const before = this.#open;
    this.#open = [];
    for (const one of before) {
      const what = this.#random.between(0, 2);
      if (what === 2) this.#open.push(one);
      // Money held for risk is always released.
      else
        await endWithholding(deps, {
          decisionId: one.id,
          outcome: what === 0 && one.work > 0 ? "idle" : "released",
        });
    }
    for (let no = 1; no <= creators; no++) {
      const drawn = this.#random.next();
      if (drawn >= OF_WORKS + OF_PERSONS) continue;
      // Each creator has one work with the same number.
      const work = drawn < OF_WORKS ? no : 0;
      const id = ++this.#last;
      await withhold(deps, { decisionId: id, creatorNo: no, uploadId: work, until: null });
      this.#open.push({ id, work });
    }
    if (this.ended.length === 0) for (let no = 1; no <= ENDED; no++) await this.#end(no, sentTo(no));
  }

  async #end(creator: number, sent: number): Promise<void> {
    const now = this.#clock();
    const until = now + STOP_MS;
    await this.#world.binding
      .prepare(
        "insert into payout_stops (creator_no, cause, ref, began_at, until) values (?1, 'ended', ?2, ?3, ?4)",
      )
      .bind(creator, `decision:ended-${creator}`, now, until)
      .run();
    this.ended.push({ creator, until, sent, early: 0 });
  }

  watch(sentTo: (no: number) => number): void {
    for (const one of this.ended)
      if (this.#clock() < one.until) one.early = Math.max(one.early, sentTo(one.creator) - one.sent);
  }

  /** For pay that a later close shared, or whose withholding ended. */
  async applyChanges(): Promise<void> {
    const { adjustWithholding } = await this.#world.load<typeof adjusting>(
      "/app/payouts/withheld/adjust.server.ts",
    );
    const { withhold } = await this.#world.load<typeof withholding>(
      "/app/payouts/withheld/withhold.server.ts",
    );
    const deps = { db: this.#world.db, clock: this.#clock };
    const { results } = await this.#world.binding
      .prepare(
        "select * from pay_holds where seen is null and (ended_at is null or outcome = 'idle') order by id",
      )
      .all<PayHold>();
    for (const row of results) {
      const { decision_id: decisionId, creator_no: creatorNo, upload_id: uploadId } = row;
      if (row.month === 0) await withhold(deps, { decisionId, creatorNo, uploadId, until: null });
      else await adjustWithholding(deps, row);
    }
  }
}
