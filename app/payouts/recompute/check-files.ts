import { SECOND_MS } from "~/platform/clock";
import type { Closing } from "../close/close-shard.server";
import { headKey, manifestKey, statementKey } from "../close/file-names";
import type { SealHead } from "../close/head.store.server";
import { manifestBytes } from "../close/manifest-file";
import type { Outcome } from "../close/outcome.server";
import { restatedByCreator, statementBytes, statementOf, type StatementFile } from "../close/statement-file";
import { hashOf } from "../close/write-once.server";
import { daysOf, previousMonth } from "../share/month.rules";
import type { ClosedSource } from "./closed-source";

/** Compares a closed month's statements and its manifest, byte for byte, and the link of the chain they name. */
export async function checkFiles(
  source: ClosedSource,
  closing: Closing,
  outcome: Outcome,
): Promise<string[]> {
  const { month } = closing.close;
  const rows = await source.rows<{ creator: number; hash: string | null }>(
    `select creator_no as creator, hash from statements where month = ${month} and hash is not null
     order by creator_no`,
  );
  const differences: string[] = [];
  let head: SealHead | null = null;
  for (const row of rows) {
    const { found, ledger } = await checkStatement(source, closing, outcome, row);
    differences.push(...found);
    if (ledger) head = ledger;
  }
  const inputs = await source.rows<{ shard: number; hash: string }>(
    `select shard, input_hash as hash from close_shards where month = ${month} order by shard`,
  );
  const [previous] = await source.rows<{ hash: string | null }>(
    `select manifest_hash as hash from closes where month = ${previousMonth(month)}`,
  );
  const stored = await source.file(manifestKey(month));
  // Without a statement, what the manifest names is looked up.
  head ??= stored && headOf(stored);
  const manifest = manifestBytes(closing, outcome, {
    ...{ inputs, statements: rows, previous: previous?.hash ?? null, head },
  });
  if (!stored) differences.push(`${manifestKey(month)} is not there.`);
  else if (!isSame(stored, manifest)) differences.push(`${manifestKey(month)} says something else.`);
  if (stored && (await hashOf(stored)) !== closing.close.manifest_hash)
    differences.push(`${manifestKey(month)} has another hash than its row.`);
  if (head) differences.push(...(await checkHead(source, head)));
  return differences;
}

async function checkStatement(
  source: ClosedSource,
  { terms, close }: Closing,
  { piece, result, carry }: Outcome,
  { creator, hash }: { creator: number; hash: string | null },
): Promise<{ found: string[]; ledger: SealHead | null }> {
  const name = statementKey(close.month, creator);
  const stored = await source.file(name);
  if (!stored) return { found: [`${name} is not there.`], ledger: null };
  const found: string[] = [];
  if ((await hashOf(stored)) !== hash) found.push(`${name} has another hash than its row.`);
  const file = parse<StatementFile>(stored);
  if (!file) return { found: [...found, `${name} can't be read.`], ledger: null };
  const common = {
    ...{ terms: terms.terms, cut: terms.cut, previousCut: terms.previousCut },
    ...{ currency: file.currency, result, piece, carry, head: file.ledger },
  };
  const restated = restatedByCreator(result).get(creator) ?? [];
  const works = { works: file.works, deleted: file.deleted_works };
  if (!isSame(stored, statementBytes(statementOf(common, creator, restated, works))))
    found.push(`${name} says something else.`);
  if (!(await areWorksAsCounted(source, close.month, creator, file))) found.push(`${name} has other works.`);
  return { found, ledger: file.ledger };
}

/** Works that were deleted since stand in the statement by name still; those deleted before it are together. */
async function areWorksAsCounted(
  source: ClosedSource,
  month: number,
  creator: number,
  { works, deleted_works }: StatementFile,
): Promise<boolean> {
  const { first, end } = daysOf(month);
  const rows = await source.rows<{ upload: number; ms: number }>(
    `select t.upload_id as upload, sum(d.ms) as ms from upload_totals t join upload_day d
       on d.upload_id = t.upload_id and d.day >= ${first} and d.day < ${end}
     where t.creator_no = ${Math.trunc(creator)} group by t.upload_id`,
  );
  const counted = new Map(rows.map(({ upload, ms }) => [upload, Math.floor(ms / SECOND_MS)]));
  for (const { upload, seconds } of works) {
    if (counted.get(upload) !== seconds) return false;
    counted.delete(upload);
  }
  const rest = [...counted.values()].filter((seconds) => seconds > 0);
  const sum = rest.reduce((all, seconds) => all + seconds, 0);
  return rest.length === (deleted_works?.works ?? 0) && sum === (deleted_works?.seconds ?? 0);
}

/** The link stands in the chain as it was named, and in storage under the lock. */
async function checkHead(source: ClosedSource, { n, hash }: SealHead): Promise<string[]> {
  const [link] = await source.rows<{ hash: string }>(`select hash from seal where n = ${Math.trunc(n)}`);
  const stored = await source.file(headKey(n));
  const found: string[] = [];
  if (link?.hash !== hash) found.push(`Link ${n} of the ledger's chain has another hash.`);
  if (!stored) found.push(`${headKey(n)} is not there.`);
  else if (parse<{ hash?: string }>(stored)?.hash !== hash) found.push(`${headKey(n)} has another hash.`);
  return found;
}

function headOf(manifest: Uint8Array<ArrayBuffer>): SealHead | null {
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
