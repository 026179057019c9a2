import { z } from "zod";
import { HOUR_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { BalanceMovement } from "./balance-provider";
import { readMark, settingMark } from "./marks.store.server";

/** A movement that is not in the books yet. */
export type OpenMovement = BalanceMovement & {
  /** It was asked about, and there was no answer. */
  failed: boolean;
};

/** How far our balance was read, and what of that is not booked yet. */
export interface BalanceMarks {
  after: string | null;
  open: OpenMovement[];
}

/** Movements are read again for so long: one may show up a little after others that are newer. */
const READ_AGAIN_MS = HOUR_MS;
/** Some 300 bytes each. With more of them nothing newer is left behind: it is read again. */
const MAX_OPEN = 1000;

const openSchema = z.array(
  z.object({
    ...{ id: z.string(), at: z.number(), minor: z.number(), fee: z.number(), currency: z.string() },
    kind: z.enum(["charge", "refund", "refund_back", "dispute", "creator", "bank", "top_up", "other"]),
    ...{ source: z.string().nullable(), chargeId: z.string().nullable(), failed: z.boolean() },
  }),
);

export async function readBalanceMarks(db: Database): Promise<BalanceMarks> {
  const [after, open] = await Promise.all([readMark(db, "balance-read"), readMark(db, "balance-open")]);
  return { after, open: open === null ? [] : openSchema.parse(JSON.parse(open)) };
}

/**
 * Goes on as far as nothing can still come before it. What is open is remembered: of one customer who can't be read
 * nobody else's money waits.
 * @param fresh what was read behind `before`, the oldest first @param open all that is open, by id
 */
export async function moveBalanceMarks(db: Database, { before, fresh, open, now }: Moving): Promise<void> {
  const until = now - READ_AGAIN_MS;
  const kept = before.open.filter(({ id }) => open.has(id));
  const isKept = new Set(kept.map(({ id }) => id));
  let { after } = before;
  for (const { id, at } of fresh) {
    const opened = isKept.has(id) ? undefined : open.get(id);
    if (at > until || (opened && kept.length >= MAX_OPEN)) break;
    if (opened) kept.push(opened);
    after = id;
  }
  const list = JSON.stringify(kept.map((one) => open.get(one.id) ?? one));
  if (after === before.after && list === JSON.stringify(before.open)) return;
  const marking = settingMark(db, "balance-open", list);
  // Both or none: what is behind the mark is booked, or it is in the list.
  await db.batch([marking, ...(after === null ? [] : [settingMark(db, "balance-read", after)])]);
}

interface Moving {
  before: BalanceMarks;
  fresh: readonly BalanceMovement[];
  open: ReadonlyMap<string, OpenMovement>;
  now: number;
}
