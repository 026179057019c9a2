import fc from "fast-check";
import type { FactsFile } from "../../../scripts/simulate/oracle";

/** Month ends, a leap day and the days around cutoffs, where rounding and closing happen. */
const EDGE_DAYS = [
  ...["2028-01-30", "2028-01-31", "2028-02-01", "2028-02-02", "2028-02-03", "2028-02-04", "2028-02-28"],
  ...["2028-02-29", "2028-03-01", "2028-03-02", "2028-03-03", "2028-03-31", "2028-04-01", "2028-04-02"],
  ...["2028-04-03", "2028-04-30", "2028-05-01", "2028-05-03", "2028-06-03"],
];
const MONTHS = ["2027-12", "2028-01", "2028-02", "2028-03", "2028-04", "2028-05"];
const FIRST_DAY = Date.UTC(2027, 11, 1);
const DAYS = 190;
const DAY_MS = 24 * 3600 * 1000;
const CREATORS = 6;
const CLOCKS = ["", "T00:00:00Z", "T23:59:59Z", "T23:59:59.999Z", "T12:30:00.000Z"];

interface Later {
  days: number;
  clock: string;
}

const anyDay = fc.integer({ min: 0, max: DAYS }).map((day) => dayText(FIRST_DAY + day * DAY_MS));
const day = fc.oneof(anyDay, fc.constantFrom(...EDGE_DAYS));
const time = fc.tuple(day, fc.constantFrom(...CLOCKS)).map((parts) => parts.join(""));
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.constant(900) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 3, 0, 1_000_000_000_000) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5000 }) },
);
const rarely = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const later = fc.record({ days: fc.integer({ min: 0, max: 100 }), clock: fc.constantFrom(...CLOCKS) });
const refund = fc.record(
  {
    later,
    gross: amount,
    tax: fc.constantFrom(0, 0, 1, 20, 143),
    ends: fc.oneof(fc.integer({ min: -3, max: 40 }), fc.constantFrom(true, false, null)),
    back: later,
  },
  { requiredKeys: ["later", "gross", "tax"] },
);
const dispute = fc.record({ opened: later, won: later }, { requiredKeys: ["opened"] });

/** Most are known when their service begins, or nothing would ever be recalculated. */
const payment = fc
  .record({
    paid: rarely(later),
    gross: amount,
    tax: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 144, 5000),
    fee: fc.constantFrom(0, 56, 56, 57),
    start: day,
    length: fc.constantFrom(31, 31, 31, 30, 28, 29, 1, 0, -3, 7, 365),
    hasTime: fc.boolean(),
    refunds: rarely(fc.array(refund, { minLength: 1, maxLength: 3 })),
    dispute: rarely(fc.oneof(dispute, fc.array(dispute, { maxLength: 2 }))),
  })
  .map(({ paid, start, length, hasTime, refunds, dispute, ...amounts }) => {
    const behind = (days: number) => dayText(Date.parse(start) + days * DAY_MS);
    const at = ({ days, clock }: { days: number; clock: string }) => behind(days) + clock;
    const disputed = ({ opened, won }: { opened: Later; won?: Later }) => ({
      opened: at(opened),
      ...(won && { won: at(won) }),
    });
    return {
      ...amounts,
      paid: paid ? at(paid) : start,
      start: hasTime ? `${start}T23:59:59Z` : start,
      end: behind(length) + (hasTime ? "T00:00:00Z" : ""),
      ...(refunds && {
        refunds: refunds.flatMap(({ later, ends, back, gross, tax }) => {
          const ending = ends === undefined ? {} : { ends: typeof ends === "number" ? behind(ends) : ends };
          const made = { gross, tax, at: at(later), ...ending };
          if (!back || gross === 0) return [made];
          const clock = back.days === 0 ? later.clock : back.clock;
          const cameBack = { days: later.days + back.days, clock };
          const taken = ends === true ? { ends: made.at.slice(0, 10) } : ending;
          return [made, { gross: 0 - gross, tax: 0 - tax, at: at(cameBack), ...taken }];
        }),
      }),
      ...(dispute && { dispute: Array.isArray(dispute) ? dispute.map(disputed) : disputed(dispute) }),
    };
  });
const watched = fc.dictionary(
  fc.integer({ min: 1, max: CREATORS }).map(String),
  fc.oneof(fc.constantFrom(0, 1, 30, 30, 59, 60, 600, 600), fc.integer({ min: 0, max: 100_000 })),
  { noNullPrototype: true },
);
const seconds = fc
  .array(fc.option(watched, { freq: 4 }), { minLength: MONTHS.length, maxLength: MONTHS.length })
  .map((months) =>
    Object.fromEntries(MONTHS.flatMap((month, index) => (months[index] ? [[month, months[index]]] : []))),
  );

export const randomLives: fc.Arbitrary<FactsFile> = fc
  .record(
    {
      config: fc.record(
        {
          share: fc.constantFrom(7000, 7000, 7000, 0, 9999),
          idle_cap: fc.constantFrom(4000, 4000, 0, 10_000),
          min_seconds: fc.constantFrom(60, 1, 0, 600),
        },
        { requiredKeys: [] },
      ),
      creators: fc.array(
        fc.record(
          { excluded_from: time, excluded_months: fc.subarray(MONTHS, { maxLength: 2 }) },
          { requiredKeys: [] },
        ),
        { maxLength: CREATORS },
      ),
      members: fc.array(
        fc.record({
          payments: fc.array(payment, { minLength: 1, maxLength: 4, size: "max" }),
          seconds: fc.oneof(
            { weight: 4, arbitrary: seconds },
            { weight: 1, arbitrary: fc.constant(undefined) },
          ),
        }),
        { minLength: 2, maxLength: 6, size: "max" },
      ),
      numbers: fc.uniqueArray(fc.oneof(fc.nat(20), fc.nat(3_000_000)), { minLength: 6, maxLength: 6 }),
      close: fc.oneof(
        fc.constant(MONTHS),
        fc.constant(MONTHS.slice(1)),
        fc.array(fc.constantFrom(...MONTHS), { maxLength: 8 }),
      ),
    },
    { requiredKeys: ["creators", "members", "numbers", "close"] },
  )
  .map(({ config, creators, members, numbers, close }) => ({
    ...(config && { config }),
    creators: creators.map((excluded, index) => ({ no: index + 1, ...excluded })),
    members: members.map(({ payments, ...member }, index) => ({
      no: numbers[index] ?? 0,
      payments: payments.map((payment, number) => ({ ...payment, id: `ch_${number}` })),
      ...member,
    })),
    close,
  }));

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
