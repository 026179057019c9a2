import { expect, it } from "vitest";
import type { BalanceMovement } from "~/ledger/balance-provider";
import { movementBookingKeys } from "~/ledger/book-balance.rules";
import type { PaymentMoney } from "~/ledger/payment-money";
import { LedgerInMemory } from "../../support/ledger-in-memory";

const movement = (id: string, given: Pick<BalanceMovement, "kind" | "source" | "minor" | "fee">) => ({
  id,
  at: 0,
  currency: "usd",
  chargeId: "ch_1",
  ...given,
});
const OUT = { minor: -900, fee: 1500 };
const BACK = { minor: 900, fee: 0 };

const MONEY: PaymentMoney = {
  id: "ch_1",
  gross: 900,
  tax: 144,
  fee: 56,
  movement: "txn_1",
  serviceStart: 0,
  serviceEnd: 30,
  refunds: [
    { id: "re_1", minor: 300, endsAt: null, isBack: true, movements: ["txn_2", "txn_3"] },
    { id: "re_2", minor: 100, endsAt: null, isBack: false, movements: ["txn_4"] },
  ],
  disputes: [
    {
      id: "du_1",
      isLost: false,
      movements: [
        { id: "txn_5", ...OUT },
        { id: "txn_6", minor: 0, fee: 700 },
        { id: "txn_7", ...BACK },
        { id: "txn_8", ...OUT },
        { id: "txn_9", minor: 900, fee: -1500 },
      ],
    },
  ],
};

const MOVEMENTS: BalanceMovement[] = [
  movement("txn_1", { kind: "charge", source: "ch_1", minor: 900, fee: 56 }),
  movement("txn_2", { kind: "refund", source: "re_1", minor: -300, fee: 0 }),
  movement("txn_3", { kind: "refund_back", source: "re_1", minor: 300, fee: 0 }),
  movement("txn_4", { kind: "refund", source: "re_2", minor: -100, fee: 0 }),
  ...(MONEY.disputes[0]?.movements ?? []).map(({ id, minor, fee }) =>
    movement(id, { kind: "dispute", source: "du_1", minor, fee }),
  ),
];

const netCash = ({ minor, fee }: { minor: number; fee: number }) => minor - fee;

it("every movement of our balance is recognised as booked once it is, each one separately", () => {
  const ledger = new LedgerInMemory();
  const isBooked = (one: BalanceMovement) => movementBookingKeys(one).some((key) => ledger.rows.has(key));
  const [dispute] = MONEY.disputes;
  if (!dispute) throw new Error("There is no dispute.");
  for (let count = 0; count <= dispute.movements.length; count++) {
    const disputes = [{ ...dispute, movements: dispute.movements.slice(0, count) }];
    ledger.book([{ ...MONEY, disputes }], count + 1);
    const known = MOVEMENTS.slice(0, 4 + count);
    expect(MOVEMENTS.filter(isBooked)).toEqual(known);
    expect(0 - ledger.balance("cash")).toBe(known.reduce((sum, one) => sum + netCash(one), 0));
  }
});
