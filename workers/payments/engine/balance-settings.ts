import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint";
import { flag, integer, params } from "../http/params";
import { balances } from "./balance";
import { payOut } from "./payouts";
import { DAY } from "./periods";
import type { World } from "./world";

interface Chosen {
  interval: "daily" | "weekly" | "monthly" | "manual";
  /** Minor units by currency that stay. */
  minimum: Record<string, number> | null;
  debitNegative: boolean;
}

/** As `npm run deploy` leaves it. A new account over there pays out daily. */
const USUAL: Chosen = { interval: "manual", minimum: null, debitNegative: true };
const DAYS = { daily: 1, weekly: 7, monthly: 30 };

const chosen = ({ store }: World): Chosen => store.note<Chosen>("balance-settings") ?? USUAL;

const update = params({
  payments: z
    .strictObject({
      debit_negative_balances: flag().optional(),
      payouts: z
        .strictObject({
          minimum_balance_by_currency: z
            .union([
              z.literal(""),
              z.record(z.string().regex(/^[a-z]{3}$/), z.union([z.literal(""), integer()])),
            ])
            .optional(),
          schedule: z
            .strictObject({ interval: z.enum(["daily", "weekly", "monthly", "manual"]).optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

function choose(world: World, { payments }: z.output<typeof update>): object {
  const known = chosen(world);
  const sent = payments?.payouts;
  const next: Chosen = {
    interval: sent?.schedule?.interval ?? known.interval,
    minimum: minimumOf(known.minimum, sent?.minimum_balance_by_currency),
    debitNegative: payments?.debit_negative_balances ?? known.debitNegative,
  };
  world.store.setNote("balance-settings", next);
  world.store.unschedule("own-payout", "own");
  planOwnPayout(world);
  return answer(next);
}

function minimumOf(
  known: Chosen["minimum"],
  sent: "" | Record<string, number | ""> | undefined,
): Chosen["minimum"] {
  if (sent === undefined) return known;
  if (sent === "") return null;
  const merged = Object.entries({ ...known, ...sent }).filter(
    (entry): entry is [string, number] => entry[1] !== "",
  );
  return merged.length === 0 ? null : Object.fromEntries(merged);
}

const answer = ({ interval, minimum, debitNegative }: Chosen) => ({
  object: "balance_settings",
  payments: {
    debit_negative_balances: debitNegative,
    payouts: {
      automatic_transfer_rules_by_currency: null,
      minimum_balance_by_currency: minimum,
      schedule: { interval },
      statement_descriptor: null,
      status: "enabled",
    },
    settlement_timing: { delay_days: 2, start_of_day: null },
  },
});

function planOwnPayout(world: World): void {
  const { interval } = chosen(world);
  if (interval === "manual") return;
  world.store.schedule({ at: world.now() + DAYS[interval] * DAY, verb: "own-payout", id: "own" });
}

/** Job: what is available above the minimum goes to our own bank, unless payouts are made by hand. */
export function payOutOwn(world: World): void {
  const { minimum } = chosen(world);
  for (const [currency, { available }] of balances(world)) {
    const minor = available - (minimum?.[currency] ?? 0);
    if (minor > 0) payOut(world, { minor, currency, destination: null, isAutomatic: true });
  }
  planOwnPayout(world);
}

export const balanceSettingsEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/balance_settings", params({}), (world) => answer(chosen(world))),
  endpoint("POST", "/v1/balance_settings", update, choose),
];
