import { readOptions } from "../local/options.ts";
import { Refusal } from "../local/refusal.ts";

export type PayoutCommand =
  | { do: "clear-look"; creator: number; month: number }
  | { do: "end-pay"; creator: number; from: number }
  | { do: "allow-pay"; creator: number }
  | { do: "clear-differs"; key: string };

const USAGE = `Usage: npm run payouts -- --clear-look CREATOR --month 2026-10
       npm run payouts -- --end-pay CREATOR [--from 2026-11-01]
       npm run payouts -- --allow-pay CREATOR
       npm run payouts -- --clear-differs payout:202610:7
each with --remote for the deployed site. CREATOR is the number that statements and the books name.`;

/** `now` is the money's time, the default of --from. */
export function readCommand(
  args: readonly string[],
  now: number,
): { command: PayoutCommand; isRemote: boolean } {
  const values = parseArguments(args);
  const named = (["clear-look", "end-pay", "allow-pay", "clear-differs"] as const).filter(
    (name) => values[name],
  );
  const [name] = named;
  if (!name || named.length > 1) throw new Refusal(USAGE);
  if (values.month !== undefined && name !== "clear-look")
    throw new Refusal(`Use --month only with --clear-look.\n${USAGE}`);
  if (values.from !== undefined && name !== "end-pay")
    throw new Refusal(`Use --from only with --end-pay.\n${USAGE}`);
  return { command: toWish(name, values[name] ?? "", values, now), isRemote: values.remote === true };
}

function parseArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  return readOptions(USAGE, {
    args: [...args],
    options: {
      "clear-look": text,
      "end-pay": text,
      "allow-pay": text,
      "clear-differs": text,
      month: text,
      from: text,
      remote: { type: "boolean" },
    },
  }).values;
}

function toWish(
  name: PayoutCommand["do"],
  about: string,
  { month, from }: { month?: string; from?: string },
  now: number,
): PayoutCommand {
  switch (name) {
    case "clear-look":
      return { do: name, creator: readNumber(about), month: readMonth(month) };
    case "end-pay":
      return { do: name, creator: readNumber(about), from: from === undefined ? now : readDay(from) };
    case "allow-pay":
      return { do: name, creator: readNumber(about) };
    case "clear-differs":
      return { do: name, key: readKey(about) };
  }
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal(`${text} isn't a creator number.\n${USAGE}`);
  return Number(text);
}

function readMonth(text = ""): number {
  const [, year, month] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (!year || !month) throw new Refusal(`Give the month, such as --month 2026-10.\n${USAGE}`);
  return Number(year + month);
}

function readDay(text: string): number {
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at);
  // 2026-02-30 would parse as a day in March.
  if (!isDay || new Date(at).toISOString().slice(0, 10) !== text) {
    throw new Refusal(`Give the day, such as --from 2026-11-01 (UTC).\n${USAGE}`);
  }
  return at;
}

function readKey(text: string): string {
  if (!/^payout:\d{6}:\d{1,15}$/.test(text)) throw new Refusal(`${text} isn't a payout key.\n${USAGE}`);
  return text;
}
