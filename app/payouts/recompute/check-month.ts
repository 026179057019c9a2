import type { Statement } from "../statements.table";
import { finishClose } from "../share/close.rules";
import { YOUNG_ACCOUNT_MS } from "../close/close-limits";
import { sumShard, type Closing } from "../close/close-shard.server";
import { inputKey } from "../close/file-names";
import type { Outcome } from "../close/outcome.server";
import { emptyPiece, mergePieces, readPiece, writePiece, type PieceSums } from "../close/shard-sums";
import { checkFiles } from "./check-files";
import { checkTransfers } from "./check-transfers";
import type { ClosedSource } from "./closed-source";
import { readClosing, readInput } from "./read-closed";
import { readBeforeClose } from "./recorded";

export interface MonthCheck {
  differences: string[];
  members: number;
  creators: number;
  pot: number;
}

export async function checkMonth(source: ClosedSource, month: number): Promise<MonthCheck> {
  const closing = await readClosing(source, month);
  const differences: string[] = [];
  const { piece, members } = await sumUpInputs(source, closing, differences);
  const before = await readBeforeClose(source, month, [...piece.shares.older.keys()]);
  const result = finishClose(piece.shares, before, closing.terms.terms);
  const outcome = { piece, result, carry: before.carry };
  compareClose(closing, outcome, differences);
  await compareRows(source, month, outcome, differences);
  differences.push(...(await checkTransfers(source, closing.close, result)));
  differences.push(...(await checkFiles(source, closing, outcome)));
  return { differences, members, creators: result.creators.size, pot: Number(result.pot) };
}

async function sumUpInputs(
  source: ClosedSource,
  closing: Closing,
  differences: string[],
): Promise<{ piece: PieceSums; members: number }> {
  const { month, cut_at, shards } = closing.close;
  const young = await source.rows<{ no: number }>(
    `select no from member_numbers where since > ${cut_at - YOUNG_ACCOUNT_MS}`,
  );
  const youngNumbers = new Set(young.map(({ no }) => no));
  let all = emptyPiece();
  let members = 0;
  for (let shard = 0; shard < shards; shard++) {
    const [stored] = await source.rows<{ sums: string; input_hash: string }>(
      `select sums, input_hash from close_shards where month = ${month} and shard = ${shard}`,
    );
    const name = inputKey(month, shard, closing.keyPrint);
    const input = await readInput(source, closing, shard).catch(() => undefined);
    if (!stored || !input) {
      differences.push(input === undefined ? `${name} does not open.` : `${name} is not there.`);
      continue;
    }
    if (input.hash !== stored.input_hash) differences.push(`${name} has another hash than its row.`);
    const piece = sumShard(input.facts, closing.terms, youngNumbers);
    // `taken` covers payments the input doesn't contain.
    piece.taken = readPiece(stored.sums).taken;
    if (writePiece(piece) !== stored.sums) differences.push(`${name} comes to other sums than its row.`);
    members += input.facts.members.length;
    all = mergePieces(all, piece);
  }
  return { piece: all, members };
}

function compareClose({ close }: Closing, { result }: Outcome, differences: string[]): void {
  const pairs = [
    ["pot", close.pot, result.pot],
    ["platform", close.platform, result.platform],
    ["platform restated", close.platform_restated, result.platformRestated],
    ["idle carry", close.idle_carry, result.idleCarry],
  ] as const;
  for (const [name, stored, expected] of pairs) {
    if (stored !== Number(expected))
      differences.push(`The month's ${name} is ${stored}, recomputed ${expected}.`);
  }
}

const AMOUNTS = ["watched", "idle", "restated", "total"] as const;

async function compareRows(
  source: ClosedSource,
  month: number,
  { result }: Outcome,
  differences: string[],
): Promise<void> {
  const rows = await source.rows<Statement>(
    `select * from statements where month = ${month} and hash is not null order by creator_no`,
  );
  const left = new Map(result.creators);
  for (const row of rows) {
    const expected = left.get(row.creator_no);
    left.delete(row.creator_no);
    for (const name of AMOUNTS) {
      const amount = expected?.[name] ?? 0n;
      if (BigInt(row[name]) !== amount)
        differences.push(`Creator ${row.creator_no}: ${name} is ${row[name]}, recomputed ${amount}.`);
    }
  }
  for (const [creator, { total }] of left)
    differences.push(`Creator ${creator}: no statement, recomputed ${total}.`);
}
