import { z } from "zod";
import { utcDay } from "../../platform/clock.ts";
import { readMonth } from "./month.rules.ts";

const wanted = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? "is missing" : `must be ${what}`),
});

const AMOUNT = wanted("a whole number of minor units, 0 or more");
const SIGNED = wanted("a whole number of minor units");
const NUMBER = wanted("a whole number, 0 or more");
const DATE = wanted("a date that exists, like 2026-10-31 or 2026-10-31T23:59:59Z");
const MONTH = wanted("a month, like 2026-10");
const DIGITS = /^(0|[1-9]\d{0,15})$/;
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A cent lost in parsing would never be found. */
export const number = z.int(NUMBER).min(0, NUMBER);
export const amount = z.int(AMOUNT).min(0, AMOUNT).transform(BigInt);
export const signedAmount = z.int(SIGNED).transform(BigInt);
export const count = number.transform(BigInt);
export const text = z.string(wanted("a text"));

/** UTC where no zone is given. */
export const time = z.string(DATE).transform((text, context) => {
  const ms = readTime(text);
  if (ms === null) context.addIssue(DATE.error({ input: text }));
  return ms ?? 0;
});

export const day = time.transform(utcDay);

/** true: the fact's own day; false or null: no end. */
export const ending = z
  .union([z.boolean(), time], wanted("true, false or a date that exists, like 2026-10-31"))
  .nullish()
  .transform((ends) => {
    if (typeof ends === "number") return utcDay(ends);
    return ends === true ? ends : null;
  });

export const month = z.string(MONTH).transform((text, context) => {
  const read = readMonth(text);
  if (read === null) context.addIssue(MONTH.error({ input: text }));
  return read ?? 0;
});

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, wanted("a list"));
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, wanted("an object"));

export const byMonth = <Value extends z.ZodType>(value: Value) =>
  keyed(readMonth, "is no month like 2026-10", (month) => value.safeParse(month));

export const secondsByCreator = keyed(
  (key) => (DIGITS.test(key) ? Number(key) : null),
  "is no number of a creator",
  readSeconds,
);

type Read<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** V8 stores numeric keys as an array as long as the largest: `z.record` took over four gigabytes. */
function keyed<Value>(
  readKey: (key: string) => number | null,
  wrongKey: string,
  readValue: (value: unknown) => Read<Value>,
) {
  return z.custom<object>(isObject, wanted("an object")).transform((entries, context) => {
    const found = new Map<number, Value>();
    for (const [key, value] of Object.entries(entries)) {
      const number = readKey(key);
      const read = readValue(value);
      if (number === null) context.addIssue({ code: "custom", path: [key], message: wrongKey });
      else if (read.success) found.set(number, read.data);
      else {
        for (const { path, message } of read.error.issues) {
          context.addIssue({ code: "custom", path: [key, ...path], message });
        }
      }
    }
    return found;
  });
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readSeconds(value: unknown): Read<bigint> {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) {
    return { success: true, data: BigInt(value) };
  }
  return { success: false, error: { issues: [{ path: [], message: NUMBER.error({ input: value }) }] } };
}

/** JavaScript takes 30 February for 2 March. */
function readTime(text: string): number | null {
  const parts = TIME.exec(text);
  if (!parts) return null;
  const [, year, month, date, zone] = parts;
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  if (day.getUTCMonth() !== Number(month) - 1) return null;
  const ms = Date.parse(text.includes("T") && !zone ? `${text}Z` : text);
  return Number.isNaN(ms) ? null : ms;
}
