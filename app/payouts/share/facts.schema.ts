import { z } from "zod";
import { utcDay } from "../../platform/clock.ts";
import {
  amount,
  byMonth,
  count,
  day,
  ending,
  list,
  month,
  number,
  object,
  secondsByCreator,
  signedAmount,
  text,
  time,
} from "./facts-fields.schema.ts";
import type { DisputeFact, MemberFacts, PaymentFact, RefundFact, ShareConfig } from "./share.types";

/** As in wrangler.toml. */
const USUAL: ShareConfig = { share: 7000n, idleCap: 4000n, minSeconds: 60n };

const config = object({ share: count.nullish(), idle_cap: count.nullish(), min_seconds: count.nullish() })
  .refine(({ share }) => (share ?? 0n) <= 10_000n, { path: ["share"], error: "must be 10000 or less" })
  .transform(({ share, idle_cap, min_seconds }): ShareConfig => ({
    share: share ?? USUAL.share,
    idleCap: idle_cap ?? USUAL.idleCap,
    minSeconds: min_seconds ?? USUAL.minSeconds,
  }));

const creator = object({
  no: number,
  excluded_from: time.nullish(),
  /** For creators who were paid again later; not in the published format. */
  excluded_months: list(month).nullish(),
}).transform(({ no, excluded_from, excluded_months }) => ({
  no,
  excludedFrom: excluded_from ?? null,
  excludedMonths: new Set(excluded_months),
}));

const refund = object({
  at: time,
  gross: signedAmount,
  tax: signedAmount.nullish(),
  ends: ending,
}).transform(({ at, gross, tax, ends }): RefundFact => ({
  at,
  gross,
  tax: tax ?? 0n,
  endDay: ends === true ? utcDay(at) : ends,
}));

const dispute = object({ opened: time, won: time.nullish() }).transform(({ opened, won }): DisputeFact => ({
  opened,
  won: won ?? null,
}));

/** A payment can be disputed again. */
const disputes = z
  .unknown()
  .optional()
  .transform((value, context): DisputeFact[] => {
    if (value === undefined || value === null) return [];
    const parsed = Array.isArray(value) ? list(dispute).safeParse(value) : dispute.safeParse(value);
    if (parsed.success) return [parsed.data].flat();
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return [];
  });

const payment = object({
  id: text,
  paid: time,
  gross: amount,
  tax: amount,
  fee: amount,
  start: day,
  end: day,
  refunds: list(refund)
    .nullish()
    .superRefine((refunds, context) => {
      const index = refusedRefund(refunds ?? []);
      if (index === null) return;
      const message = "is further below 0 than what was refunded until then";
      context.addIssue({ code: "custom", path: [index, "gross"], message });
    }),
  dispute: disputes,
}).transform(({ start, end, refunds, dispute, ...paid }): PaymentFact => ({
  ...paid,
  startDay: start,
  endDay: end,
  refunds: refunds ?? [],
  disputes: dispute,
}));

const member = object({
  no: number,
  payments: list(payment).nullish().superRefine(onlyOnce("id")),
  seconds: byMonth(secondsByCreator).nullish(),
}).transform(({ no, payments, seconds }): MemberFacts => ({
  no,
  payments: payments ?? [],
  seconds: seconds ?? new Map(),
}));

/** docs/decisions/0022-share.md, with `configs` and `forfeited`. */
export const factsFile = object({
  config: config.nullish().transform((given) => given ?? USUAL),
  configs: byMonth(config).nullish(),
  forfeited: byMonth(signedAmount).nullish(),
  creators: list(creator).nullish().superRefine(onlyOnce("no")),
  members: list(member).superRefine(onlyOnce("no")),
  close: list(month),
}).transform(({ configs, forfeited, creators, close, ...rest }) => ({
  ...rest,
  configs: configs ?? new Map<number, ShareConfig>(),
  forfeited: forfeited ?? new Map<number, bigint>(),
  creators: creators ?? [],
  close: [...new Set(close)].sort((a, b) => a - b),
}));

export type Facts = z.output<typeof factsFile>;

/** A failed refund comes back as a negative one. */
function refusedRefund(refunds: readonly RefundFact[]): number | null {
  const inOrder = [...refunds.entries()].sort(([, a], [, b]) => a.at - b.at || Number(b.gross - a.gross));
  let refunded = 0n;
  for (const [index, { gross }] of inOrder) {
    refunded += gross;
    if (refunded < 0n) return index;
  }
  return null;
}

function onlyOnce<Key extends string>(key: Key) {
  return (items: readonly Record<Key, string | number>[] | null | undefined, context: z.RefinementCtx) => {
    const seen = new Set<string | number>();
    for (const [index, { [key]: name }] of (items ?? []).entries()) {
      if (seen.has(name)) {
        context.addIssue({ code: "custom", path: [index, key], message: `is ${name} for the second time` });
      }
      seen.add(name);
    }
  };
}
