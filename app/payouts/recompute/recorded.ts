import { closeKeyPrefix } from "../close/close-transfers.rules";
import type { PriorState, CreatorAmounts } from "../share/share.types";
import type { ClosedSource } from "./closed-source";

export interface ClosedTransfer {
  key: string;
  debit: string;
  credit: string;
  minor: number;
}

const PAGE = 5000;

export async function readTransfers(source: ClosedSource, month: number): Promise<ClosedTransfer[]> {
  const keys = closeKeyPrefix(month);
  const found: ClosedTransfer[] = [];
  for (let after = keys; ;) {
    const rows = await source.rows<ClosedTransfer>(
      `select key, debit, credit, minor from transfer
       where key > '${after}' and key < '${keys.slice(0, -1)};' order by key limit ${PAGE}`,
    );
    found.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    after = last.key;
  }
}

/** `close:202611:restated:202610:7:watched:held` */
export function parseRestatement({ key, debit, minor }: ClosedTransfer) {
  const parts = /:restated:(\d{6}):(\d+):(watched|idle):(?:held|payable)$/.exec(key);
  if (!parts) return null;
  const amount = debit.startsWith("creator:") ? -BigInt(minor) : BigInt(minor);
  return { month: Number(parts[1]), creator: Number(parts[2]), what: parts[3] as "watched" | "idle", amount };
}

export async function readBeforeClose(
  source: ClosedSource,
  month: number,
  months: readonly number[],
): Promise<PriorState> {
  const [last] = await source.rows<{ idle_carry: number | null }>(
    `select idle_carry from closes where month < ${month} order by month desc limit 1`,
  );
  const forfeited = await readForfeited(source, month);
  const standings = new Map<number, Map<number, CreatorAmounts>>(months.map((older) => [older, new Map()]));
  const oldest = Math.min(...months);
  const between = await source.rows<{ month: number }>(
    `select month from closes where month < ${month} order by month`,
  );
  for (const { month: closed } of months.length > 0 ? between : []) {
    if (closed < oldest) continue;
    for (const row of await readTransfers(source, closed)) {
      addGiven(standings.get(closed), row);
      const change = parseRestatement(row);
      const standing = change && standingFor(standings.get(change.month), change.creator);
      if (standing) standing[change.what === "watched" ? "watchedNow" : "idleNow"] += change.amount;
    }
  }
  return { carry: BigInt(last?.idle_carry ?? 0) + forfeited, standings };
}

export async function readForfeited(source: ClosedSource, month: number): Promise<bigint> {
  const [mark] = await source.rows<{ value: string }>(
    `select value from ledger_marks where name = 'close:${month}:forfeited'`,
  );
  return BigInt(mark?.value ?? 0);
}

function addGiven(standings: Map<number, CreatorAmounts> | undefined, { key, minor }: ClosedTransfer): void {
  const parts = /^close:\d{6}:(held|idle):(\d+)$/.exec(key);
  const standing = parts && standingFor(standings, Number(parts[2]));
  if (!standing) return;
  if (parts[1] === "held") {
    standing.watched += BigInt(minor);
    standing.watchedNow += BigInt(minor);
  } else {
    standing.idle += BigInt(minor);
    standing.idleNow += BigInt(minor);
  }
}

function standingFor(
  standings: Map<number, CreatorAmounts> | undefined,
  creator: number,
): CreatorAmounts | undefined {
  if (!standings) return undefined;
  const found = standings.get(creator) ?? { watched: 0n, idle: 0n, watchedNow: 0n, idleNow: 0n };
  standings.set(creator, found);
  return found;
}
