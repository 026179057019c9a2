import { headKey } from "~/ledger/seal.rules";
import type { Closing } from "../close/close-shard.server";
import { manifestKey, statementKey } from "../close/file-names";
import type { SealHead } from "../close/head.store.server";
import { manifestBytes } from "../close/manifest-file";
import type { Outcome } from "../close/outcome.server";
import {
  restatedByCreator,
  statementBytes,
  buildStatement,
  type StatementFile,
} from "../close/statement-file";
import { sha256Hex } from "../close/write-once.server";
import { statementFileSchema } from "../earnings/statement-file.schema";
import { previousMonth } from "../share/month.rules";
import { areWorksAsCounted, readCountedWorks } from "./check-works";
import type { ClosedSource } from "./closed-source";

/** Remotely each question starts a program. */
const BATCH = 12;

export async function checkFiles(
  source: ClosedSource,
  closing: Closing,
  outcome: Outcome,
): Promise<string[]> {
  const { month, manifest_hash: hash } = closing.close;
  const rows = await source.rows<StatementRow>(
    `select creator_no as creator, hash from statements where month = ${month} and hash is not null
     order by creator_no`,
  );
  const differences: string[] = [];
  let head: SealHead | null = null;
  for (let from = 0; from < rows.length; from += BATCH) {
    for (const { found, ledger } of await checkBatch(
      source,
      closing,
      outcome,
      rows.slice(from, from + BATCH),
    )) {
      differences.push(...found);
      if (ledger) head = ledger;
    }
  }
  const inputs = await source.rows<{ shard: number; hash: string }>(
    `select shard, input_hash as hash from close_shards where month = ${month} order by shard`,
  );
  const [previous] = await source.rows<{ hash: string | null }>(
    `select manifest_hash as hash from closes where month = ${previousMonth(month)}`,
  );
  const name = manifestKey(month, hash ?? "");
  const stored = await source.file(name);
  head ??= stored && headFromManifest(stored);
  const manifest = manifestBytes(closing, outcome, {
    inputs,
    statements: rows,
    previous: previous?.hash ?? null,
    head,
  });
  if (!stored) differences.push(`${name} is not there.`);
  else if (!isSame(stored, manifest)) differences.push(`${name} says something else.`);
  if (stored && (await sha256Hex(stored)) !== hash)
    differences.push(`${name} has another hash than its row.`);
  if (head) differences.push(...(await checkHead(source, head)));
  return differences;
}

interface StatementRow {
  creator: number;
  hash: string;
}

interface StatementCheck {
  found: string[];
  ledger: SealHead | null;
}

async function checkBatch(
  source: ClosedSource,
  closing: Closing,
  outcome: Outcome,
  rows: readonly StatementRow[],
): Promise<StatementCheck[]> {
  const { month } = closing.close;
  const creators = rows.map(({ creator }) => creator);
  const counted = await readCountedWorks(source, month, creators);
  return Promise.all(
    rows.map(async (row) => {
      const stored = await source.file(statementKey(month, row.creator, row.hash));
      return checkStatement(closing, outcome, row, { stored, counted: counted.get(row.creator) });
    }),
  );
}

async function checkStatement(
  { terms, close }: Closing,
  { piece, result, carry }: Outcome,
  { creator, hash }: StatementRow,
  {
    stored,
    counted,
  }: { stored: Uint8Array<ArrayBuffer> | null; counted: ReadonlyMap<number, number> | undefined },
): Promise<StatementCheck> {
  const name = statementKey(close.month, creator, hash);
  if (!stored) return { found: [`${name} is not there.`], ledger: null };
  const found: string[] = [];
  if ((await sha256Hex(stored)) !== hash) found.push(`${name} has another hash than its row.`);
  const file = parse<StatementFile>(stored);
  if (!file || !statementFileSchema.safeParse(file).success)
    return { found: [...found, `${name} can't be read.`], ledger: null };
  const common = {
    terms: terms.terms,
    cut: terms.cut,
    previousCut: terms.previousCut,
    currency: file.currency,
    result,
    piece,
    carry,
    head: file.ledger,
  };
  const restated = restatedByCreator(result).get(creator) ?? [];
  const works = { works: file.works, deleted: file.deleted_works };
  if (!isSame(stored, statementBytes(buildStatement(common, creator, restated, works))))
    found.push(`${name} says something else.`);
  if (!areWorksAsCounted(file, counted)) found.push(`${name} has other works.`);
  return { found, ledger: file.ledger };
}

async function checkHead(source: ClosedSource, { n, hash }: SealHead): Promise<string[]> {
  const [link] = await source.rows<{ hash: string }>(`select hash from seal where n = ${Math.trunc(n)}`);
  const stored = await source.file(headKey(n));
  const found: string[] = [];
  if (link?.hash !== hash) found.push(`Link ${n} of the ledger's chain has another hash.`);
  if (!stored) found.push(`${headKey(n)} is not there.`);
  else if (parse<{ hash?: string }>(stored)?.hash !== hash) found.push(`${headKey(n)} has another hash.`);
  return found;
}

function headFromManifest(manifest: Uint8Array<ArrayBuffer>): SealHead | null {
  return parse<{ ledger: SealHead | null }>(manifest)?.ledger ?? null;
}

function parse<T>(bytes: Uint8Array<ArrayBuffer>): T | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    return null;
  }
}

const isSame = (a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>) => Buffer.compare(a, b) === 0;
