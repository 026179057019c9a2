import { DAY_MS } from "../../app/platform/clock.ts";
import type { DisputeMoney, PaymentMoney, RefundMoney } from "../../app/ledger/payment-money.ts";
import type { Scheme } from "./people.ts";
import type { Random } from "./random.ts";

const PRICE = 900;
const FEE = 56;
const DISPUTE_FEE = 1500;
/** 19 % within 900. */
const TAX = 143;

export type PaymentEvent = "paid" | "refunded" | "disputed" | "won" | "lost";

/** Days in `plan` are counted from the Unix epoch. */
export interface Payment {
  member: number;
  scheme: Scheme;
  money: PaymentMoney & { refunds: RefundMoney[]; disputes: DisputeMoney[] };
  known: Partial<Record<PaymentEvent, number>>;
  plan: [day: number, what: PaymentEvent][];
}

export function drawPayment(member: number, scheme: Scheme, month: number, random: Random): Payment {
  const day = 1 + (member % 28);
  const [year, index] = [Math.floor(month / 100), (month % 100) - 1];
  const start = Date.UTC(year, index, day);
  const paid = start / DAY_MS;
  const plan: Payment["plan"] = [[paid, "paid"]];
  const later = (least: number, most: number) => paid + random.between(least, most);
  if (scheme.kind === "stolen cards") {
    const opened = later(20, 45);
    plan.push([opened, "disputed"], [opened + random.between(1, 10), "lost"]);
  } else if (scheme.kind === "refund rings") {
    const opened = later(36, 42);
    if (random.chance(0.5)) plan.push([opened, "disputed"], [opened + 8, "lost"]);
    else plan.push([opened, "refunded"]);
  } else if (scheme.kind === "honest") {
    // Some fees become known only after the month closed.
    if (random.chance(0.01)) plan[0] = [later(20, 40), "paid"];
    else if (random.chance(0.02)) plan.push([later(0, 13), "refunded"]);
    else if (random.chance(0.005)) {
      const opened = later(5, 50);
      plan.push([opened, "disputed"], [opened + random.between(2, 8), random.chance(0.5) ? "won" : "lost"]);
    }
  }
  return {
    member,
    scheme,
    plan,
    known: {},
    money: {
      id: `ch_${month}_${member}`,
      gross: PRICE,
      tax: member % 3 === 0 ? TAX : 0,
      fee: FEE,
      movement: null,
      serviceStart: start,
      serviceEnd: Date.UTC(year, index + 1, day),
      refunds: [],
      disputes: [],
    },
  };
}

export function applyEvent({ money, known }: Payment, what: PaymentEvent, now: number): number {
  known[what] = now;
  const [dispute] = money.disputes;
  if (what === "paid") return money.gross - (money.fee ?? 0);
  if (what === "refunded") {
    money.refunds.push({
      id: `re_${money.id}`,
      minor: money.gross,
      endsAt: now,
      isBack: false,
      movements: [],
    });
    return -money.gross;
  }
  if (what === "disputed") {
    const movement = { id: `txn_out_${money.id}`, minor: -money.gross, fee: DISPUTE_FEE };
    money.disputes.push({ id: `dp_${money.id}`, movements: [movement], isLost: false });
    return -money.gross - DISPUTE_FEE;
  }
  if (!dispute) throw new Error(`${money.id} was never disputed.`);
  if (what === "lost") {
    money.disputes = [{ ...dispute, isLost: true }];
    return 0;
  }
  const back = { id: `txn_back_${money.id}`, minor: money.gross, fee: 0 };
  money.disputes = [{ ...dispute, movements: [...dispute.movements, back] }];
  return money.gross;
}

/** Minor units that the payer has lost by now. */
export function amountPaid({ money, known }: Payment): number {
  return known.paid === undefined || known.refunded !== undefined || known.lost !== undefined
    ? 0
    : money.gross;
}
