import fc from "fast-check";
import { expect, it } from "vitest";
import type { DisputeMoney, PaymentMoney, RefundMoney } from "~/ledger/payment-money";
import { LedgerInMemory } from "../../support/ledger-in-memory";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";

const RUNS = { numRuns: rounds(400, 4000), seed: seed() };
const STEPS = 12;

class Life {
  readonly #refunds: RefundMoney[] = [];
  readonly #disputes: {
    id: string;
    isLost: boolean;
    movements: { id: string; minor: number; fee: number }[];
  }[] = [];
  #moved = 0;
  balance = 0;
  #fee: number | null = null;
  readonly gross: number;
  readonly tax: number;
  readonly draw: (below: number) => number;

  constructor(draw: (below: number) => number) {
    this.draw = draw;
    this.gross = 1 + draw(1500);
    this.tax = draw(Math.ceil(this.gross / 3));
  }

  money(): PaymentMoney {
    const { gross, tax } = this;
    const refunds = structuredClone(this.#refunds);
    const disputes: DisputeMoney[] = structuredClone(this.#disputes);
    const movement = this.#fee === null ? null : "txn_0";
    return {
      id: "ch_1",
      gross,
      tax,
      fee: this.#fee,
      movement,
      serviceStart: 0,
      serviceEnd: 30,
      refunds,
      disputes,
    };
  }

  step(): void {
    const { draw } = this;
    if (this.#fee === null) {
      this.#fee = draw(this.gross + 1);
      this.balance += this.gross - this.#fee;
      return;
    }
    const left = this.gross - sum(this.#refunds.filter(({ isBack }) => !isBack).map(({ minor }) => minor));
    const open = this.#disputes.find(({ movements }) => sum(movements.map(({ minor }) => minor)) < 0);
    const what = draw(6);
    if (what === 0 && left > 0 && !open) {
      const minor = draw(2) === 0 ? left : 1 + draw(left);
      const id = `re_${this.#refunds.length}`;
      this.#refunds.push({ id, minor, endsAt: null, isBack: false, movements: [this.#move(0, 0).id] });
      this.balance -= minor;
    } else if (what === 1) {
      const one = this.#refunds.find(({ isBack }) => !isBack);
      if (!one) return;
      one.isBack = true;
      one.movements = [...one.movements, this.#move(0, 0).id];
      this.balance += one.minor;
    } else if (what === 2 && this.#disputes.length < 2) {
      const minor = draw(2) === 0 ? this.gross : 1 + draw(this.gross);
      const id = `du_${this.#disputes.length}`;
      this.#disputes.push({ id, isLost: false, movements: [this.#move(-minor, 1500)] });
      this.balance -= minor + 1500;
    } else if (what === 3 && open) {
      open.isLost = true;
    } else if (what === 4 && open) {
      const away = -sum(open.movements.map(({ minor }) => minor));
      const minor = draw(3) === 0 ? 1 + draw(away) : away;
      open.movements.push(this.#move(minor, 0));
      this.balance += minor;
    } else if (what === 5) {
      const won = this.#disputes.find(({ movements }) => sum(movements.map(({ minor }) => minor)) === 0);
      if (!won) return;
      const minor = -(won.movements[0]?.minor ?? 0);
      won.isLost = false;
      won.movements.push(this.#move(-minor, 0));
      this.balance -= minor;
    }
  }

  #move(minor: number, fee: number) {
    return { id: `txn_${++this.#moved}`, minor, fee };
  }

  get isUndecided(): boolean {
    return this.#disputes.some(
      ({ isLost, movements }) => !isLost && sum(movements.map(({ minor }) => minor)) < 0,
    );
  }
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** The members' share by the facts alone (money.md, rules 2 and 3). */
function membersNet({ files }: LedgerInMemory): number {
  const file = files.get("ch_1");
  if (!file || file.disputes.some(({ won_at }) => won_at === null)) return 0;
  const back = sum(file.refunds.map(({ gross, tax }) => gross - tax));
  return Math.max(0, file.gross - file.tax - file.fee - back);
}

/** The `unearned` account by the facts alone; a payment lost to a bank leaves nothing. */
function unearnedLeft({ files }: LedgerInMemory): number {
  const file = files.get("ch_1");
  if (!file || file.disputes.some(({ won_at, lost_at }) => lost_at !== null && won_at === null)) return 0;
  const back = sum(file.refunds.map(({ gross, tax }) => gross - tax));
  return file.gross - file.tax - file.fee + file.fee_lost - back;
}

function drawFrom(numbers: readonly number[]): (below: number) => number {
  let next = 0;
  return (below) => (numbers[next++ % numbers.length] ?? 0) % below;
}

function live(draw: (below: number) => number): void {
  const life = new Life(draw);
  const ledger = new LedgerInMemory();
  for (let step = 1; step <= STEPS; step++) {
    life.step();
    if (draw(3) === 0) continue;
    ledger.book([life.money()], step);
    expect(0 - ledger.balance("cash")).toBe(life.balance);
    expect(ledger.book([life.money()], step), "booked again").toBe(0);
    expect(ledger.balance("unearned"), "by its facts").toBe(unearnedLeft(ledger));
    if (life.isUndecided) continue;
    expect(ledger.balance("unearned")).toBe(membersNet(ledger));
    expect(ledger.balance("dispute")).toBe(0);
    expect(ledger.balance("tax")).toBeGreaterThanOrEqual(0);
  }
}

it("the books match the provider's balance and the members' money at every moment, in any order of reading", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 80 }), (numbers) => live(drawFrom(numbers))),
    RUNS,
  );
});
