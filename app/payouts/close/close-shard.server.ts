import type { Database } from "~/platform/database.server";
import { insertShard, readOlderCloses } from "./closes.store.server";
import type { Close } from "./closes.table";
import { addMember, type CloseTerms } from "../share/close.rules";
import { parseFacts, writeFacts } from "../share/facts-file";
import type { Facts } from "../share/facts.schema";
import { monthDays, monthOfDay, nextMonth } from "../share/month.rules";
import { monthPart } from "../share/share.rules";
import type { MonthTerms, PaymentFact } from "../share/share.types";
import { canonicalJson } from "./canonical-json";
import { SHARD_MEMBERS } from "./close-limits";
import { excludedCreators, parseTerms } from "./closing-month";
import { inputKey } from "./file-names";
import { decryptInput, keyFingerprint, encryptInput } from "./input-file.server";
import { readShardFacts, readYoungMembers, type ShardRange } from "./shard-facts.store.server";
import { emptyPiece, addMemberShare, writePiece, type PieceSums } from "./shard-sums";
import { sha256Hex, writeOnce, type WritingDeps } from "./write-once.server";

export interface Closing {
  close: Close;
  terms: CloseTerms;
  /** `keyPrint` stands for the base64 key in file names. */
  key: string;
  keyPrint: string;
}

export async function openClosing(db: Database, close: Close): Promise<Closing> {
  const { older, key } = await readOlderCloses(db, close.month);
  if (!key) throw new Error("The key of a month that is not closed is gone.");
  const terms = {
    terms: parseTerms(close),
    older: older.map(parseTerms),
    cut: close.cut_at,
    previousCut: close.previous_cut_at,
  };
  return { close, terms, key, keyPrint: await keyFingerprint(key) };
}

/** Sums what is stored, so a retry can't differ. */
export async function closeShard(
  { db, store, log, now }: WritingDeps & { db: Database; now: number },
  closing: Closing,
  shard: number,
): Promise<void> {
  const { close, terms, key } = closing;
  const range = shardRange(close, shard);
  const { members, payments } = await readShardFacts(db, range);
  const young = await readYoungMembers(db, range);
  const name = inputKey(close.month, shard, closing.keyPrint);
  const facts = writeFacts({
    config: terms.terms.config,
    configs: otherConfigs(terms),
    forfeited: new Map(),
    members,
    close: [close.month],
    creators: excludedCreators([...terms.older, terms.terms]),
  });
  const sealed = await encryptInput(key, name, new TextEncoder().encode(canonicalJson(facts)));
  const plain = await decryptInput(key, name, await writeOnce({ store, log }, name, sealed));
  const piece = sumShard(parseFacts(JSON.parse(new TextDecoder().decode(plain))), terms, young);
  piece.taken = sumTaken(payments, terms);
  await insertShard(db, {
    month: close.month,
    shard,
    sums: writePiece(piece),
    input_hash: await sha256Hex(plain),
    done_at: now,
  });
}

export function sumShard(
  { members }: Pick<Facts, "members">,
  terms: CloseTerms,
  young: ReadonlySet<number>,
): PieceSums {
  const piece = emptyPiece();
  for (const member of members) {
    const share = addMember(piece.shares, member, terms);
    if (!share) continue;
    addMemberShare(piece, share, member.seconds.get(terms.terms.month) ?? new Map(), young.has(member.no));
  }
  return piece;
}

function shardRange(close: Close, shard: number): ShardRange {
  const from = shard * SHARD_MEMBERS + 1;
  const to = Math.min(from + SHARD_MEMBERS - 1, close.last_member_no);
  return { from, to, month: close.month, cut: close.cut_at, previousCut: close.previous_cut_at };
}

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

function sumTaken(payments: readonly PaymentFact[], { terms, older, cut }: CloseTerms): bigint {
  const first = older[0]?.month ?? terms.month;
  let taken = 0n;
  for (const payment of payments) {
    const start = Math.max(first, monthOfDay(payment.startDay));
    for (let month = start; month <= terms.month; month = nextMonth(month)) {
      if (monthDays(month).first >= Math.max(payment.endDay, payment.startDay + 1)) break;
      taken += monthPart(payment, month, cut);
    }
  }
  return taken;
}
