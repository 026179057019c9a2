import { z } from "zod";
import { HOUR_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import type { BalanceMovement } from "./balance-provider";
import { readMark, settingMark } from "./marks.store.server";

export type OpenMovement = BalanceMovement & {
  failed: boolean;
};

export interface BalanceMarks {
  after: string | null;
  open: OpenMovement[];
}

/** An older movement can appear after newer ones. */
const READ_AGAIN_MS = HOUR_MS;
/** About 300 bytes each; at the limit the mark stops. */
const MAX_OPEN = 1000;

const openSchema = z.array(
  z.object({
    id: z.string(),
    at: z.number(),
    minor: z.number(),
    fee: z.number(),
    currency: z.string(),
    kind: z.enum(["charge", "refund", "refund_back", "dispute", "creator", "bank", "top_up", "other"]),
    source: z.string().nullable(),
    chargeId: z.string().nullable(),
    failed: z.boolean(),
  }),
);

export async function readBalanceMarks(db: Database): Promise<BalanceMarks> {
  const [after, open] = await Promise.all([readMark(db, "balance-read"), readMark(db, "balance-open")]);
  return { after, open: open === null ? [] : openSchema.parse(JSON.parse(open)) };
}

/** Open movements are stored, so one unreadable customer delays no one else. */
export async function moveBalanceMarks(
  db: Database,
  { before, fresh, open, now }: MarkUpdate,
): Promise<void> {
  const newestFinal = now - READ_AGAIN_MS;
  const kept = before.open.filter(({ id }) => open.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  let { after } = before;
  for (const { id, at } of fresh) {
    const openMovement = keptIds.has(id) ? undefined : open.get(id);
    if (at > newestFinal || (openMovement && kept.length >= MAX_OPEN)) break;
    if (openMovement) kept.push(openMovement);
    after = id;
  }
  const list = JSON.stringify(kept.map((one) => open.get(one.id) ?? one));
  if (after === before.after && list === JSON.stringify(before.open)) return;
  const marking = settingMark(db, "balance-open", list);
  // What is behind the mark is booked or in the list, so both change together.
  await db.batch([marking, ...(after === null ? [] : [settingMark(db, "balance-read", after)])]);
}

interface MarkUpdate {
  before: BalanceMarks;
  fresh: readonly BalanceMovement[];
  open: ReadonlyMap<string, OpenMovement>;
  now: number;
}
