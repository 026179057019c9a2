import type { Close } from "../close/closes.table";
import { creatorTransfers, closeKeyPrefix, sharedTransfers } from "../close/close-transfers.rules";
import type { CloseResult } from "../share/share.types";
import type { ClosedSource } from "./closed-source";
import { readTransfers, parseRestatement, type ClosedTransfer } from "./recorded";

export async function checkTransfers(
  source: ClosedSource,
  { month, booked_at }: Pick<Close, "month" | "booked_at">,
  result: CloseResult,
): Promise<string[]> {
  const booking = { month, at: booked_at ?? 0 };
  const expected = new Map<string, string>();
  const plain = [
    ...sharedTransfers(booking, result),
    ...[...result.creators].flatMap(([no, creator]) => creatorTransfers(booking, no, creator)),
  ];
  for (const transfer of plain) if (transfer.minor > 0) expected.set(transfer.key, describe(transfer));
  for (const { month: older, creator, watched, idle } of result.restated) {
    for (const [what, amount] of [
      ["watched", watched],
      ["idle", idle],
    ] as const) {
      if (amount !== 0n)
        expected.set(`${closeKeyPrefix(month)}restated:${older}:${creator}:${what}`, String(amount));
    }
  }
  const found = new Map<string, string>();
  for (const transfer of await readTransfers(source, month)) {
    const change = parseRestatement(transfer);
    const key = change ? transfer.key.replace(/:(?:held|payable)$/, "") : transfer.key;
    found.set(key, change ? String(BigInt(found.get(key) ?? 0) + change.amount) : describe(transfer));
  }
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    expected.get(key) === found.get(key)
      ? []
      : [`Ledger, ${key}: ${found.get(key) ?? "no row"}, recomputed ${expected.get(key) ?? "none"}.`],
  );
}

const describe = ({ debit, credit, minor }: Omit<ClosedTransfer, "key">) => `${debit} to ${credit} ${minor}`;
