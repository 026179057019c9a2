import { asc, eq, lt } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { closeKeys, closes, closeShards, type Close } from "./closes.table";
import { addMember, type CloseTerms } from "../share/close.rules";
import { parseFacts, writeFacts } from "../share/facts-file";
import type { Facts } from "../share/facts.schema";
import { daysOf, monthOf, nextMonth } from "../share/month.rules";
import { partOf } from "../share/share.rules";
import type { MonthTerms, PaymentFact } from "../share/share.types";
import { canonicalJson } from "./canonical-json";
import { SHARD_MEMBERS } from "./close-limits";
import { excludedOf, termsOfClose } from "./closing-month";
import { inputKey } from "./file-names";
import { openInput, printOf, sealInput } from "./input-file.server";
import { readShardFacts, readYoungMembers, type ShardRange } from "./shard-facts.store.server";
import { emptyPiece, noteShare, writePiece, type PieceSums } from "./shard-sums";
import { hashOf, writeOnce, type WritingDeps } from "./write-once.server";

/** A month that is being closed, with the rules of those before it. */
export interface Closing {
  close: Close;
  terms: CloseTerms;
  /** The month's key, base64, and what names of files know it by. */
  key: string;
  keyPrint: string;
}

/** @throws Error where the month has no key: one is destroyed long after its close */
export async function openClosing(db: Database, close: Close): Promise<Closing> {
  const [older, [secret]] = await db.batch([
    db.select().from(closes).where(lt(closes.month, close.month)).orderBy(asc(closes.month)),
    db.select({ key: closeKeys.key }).from(closeKeys).where(eq(closeKeys.month, close.month)),
  ]);
  if (!secret?.key) throw new Error("The key of a month that is not closed is gone.");
  const terms = {
    ...{ terms: termsOfClose(close), older: older.map(termsOfClose) },
    ...{ cut: close.cut_at, previousCut: close.previous_cut_at },
  };
  return { close, terms, key: secret.key, keyPrint: await printOf(secret.key) };
}

/** Pieces that are not summed up yet. */
export async function listOpenShards(db: Database, { month, shards }: Close): Promise<number[]> {
  const done = await db
    .select({ shard: closeShards.shard })
    .from(closeShards)
    .where(eq(closeShards.month, month));
  const known = new Set(done.map(({ shard }) => shard));
  return Array.from({ length: shards }, (_, shard) => shard).filter((shard) => !known.has(shard));
}

/**
 * Sums up one piece: its facts go into storage, encrypted, and what lies there then is what is reckoned with. So the
 * sums are always those of the stored input, whatever came between two tries.
 */
export async function closeShard(
  { db, store, log, now }: WritingDeps & { db: Database; now: number },
  closing: Closing,
  shard: number,
): Promise<void> {
  const { close, terms, key } = closing;
  const range = rangeOf(close, shard);
  const { members, payments } = await readShardFacts(db, range);
  const young = await readYoungMembers(db, range);
  const name = inputKey(close.month, shard, closing.keyPrint);
  const facts = writeFacts({
    ...{
      config: terms.terms.config,
      configs: otherConfigs(terms),
      forfeited: new Map(),
      members,
      close: [close.month],
    },
    creators: excludedOf([...terms.older, terms.terms]),
  });
  const sealed = await sealInput(key, name, new TextEncoder().encode(canonicalJson(facts)));
  const plain = await openInput(key, name, await writeOnce({ store, log }, name, sealed));
  const piece = sumUp(parseFacts(JSON.parse(new TextDecoder().decode(plain))), terms, young);
  piece.taken = takenOf(payments, terms);
  await db
    .insert(closeShards)
    .values({
      ...{ month: close.month, shard, sums: writePiece(piece), input_hash: await hashOf(plain) },
      done_at: now,
    })
    .onConflictDoNothing();
}

/** The sums of a stored input. @param young numbers of members with young accounts, which an input does not tell */
export function sumUp(
  { members }: Pick<Facts, "members">,
  terms: CloseTerms,
  young: ReadonlySet<number>,
): PieceSums {
  const piece = emptyPiece();
  for (const member of members) {
    const share = addMember(piece.shares, member, terms);
    if (!share) continue;
    noteShare(piece, share, member.seconds.get(terms.terms.month) ?? new Map(), young.has(member.no));
  }
  return piece;
}

function rangeOf(close: Close, shard: number): ShardRange {
  const from = shard * SHARD_MEMBERS + 1;
  const to = Math.min(from + SHARD_MEMBERS - 1, close.last_member_no);
  return { from, to, month: close.month, cut: close.cut_at, previousCut: close.previous_cut_at };
}

/** Where older months had other shares, so that the input can be reckoned with by itself. */
function otherConfigs({ terms, older }: CloseTerms): Map<number, MonthTerms["config"]> {
  const usual = terms.config;
  const others = older.filter(
    ({ config }) =>
      config.share !== usual.share ||
      config.idleCap !== usual.idleCap ||
      config.minSeconds !== usual.minSeconds,
  );
  return new Map(others.map(({ month, config }) => [month, config]));
}

/** What all months closed until now have taken of payments, said without any restating. Minor units. */
function takenOf(payments: readonly PaymentFact[], { terms, older, cut }: CloseTerms): bigint {
  const first = older[0]?.month ?? terms.month;
  let taken = 0n;
  for (const payment of payments) {
    const start = Math.max(first, monthOf(payment.startDay));
    for (let month = start; month <= terms.month; month = nextMonth(month)) {
      // No payment serves longer than until its end, or the day it began on.
      if (daysOf(month).first >= Math.max(payment.endDay, payment.startDay + 1)) break;
      taken += partOf(payment, month, cut);
    }
  }
  return taken;
}
