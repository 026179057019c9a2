import { canonicalJson } from "../close/canonical-json";
import { excludedCreators, parseTerms } from "../close/closing-month";
import type { Close } from "../close/closes.table";
import { writeConfig, writeFacts } from "../share/facts-file";
import { writeMonth } from "../share/month.rules";
import type { MemberFacts, PaymentFact } from "../share/share.types";
import { NotRecomputable, type ClosedSource } from "./closed-source";
import { readClosing, readInput } from "./read-closed";
import { readForfeited } from "./recorded";

/** One shard at a time fits into memory. */
export async function* exportFacts(source: ClosedSource, month: number): AsyncGenerator<string> {
  const last = await readClosing(source, month);
  const rows = await source.rows<Close>(
    `select * from closes where month <= ${month} and state = 'closed' order by month`,
  );
  const months = await Promise.all(rows.map((row) => readClosing(source, row.month)));
  const forfeited = await Promise.all(
    rows.map(async (row) => [writeMonth(row.month), Number(await readForfeited(source, row.month))] as const),
  );
  const configs = rows.map((row) => [writeMonth(row.month), writeConfig(parseTerms(row).config)] as const);
  const { creators } = writeFacts({
    config: last.terms.terms.config,
    configs: new Map(),
    forfeited: new Map(),
    members: [],
    close: [],
    creators: excludedCreators(rows.map(parseTerms)),
  });
  yield `{"config":${canonicalJson(writeConfig(last.terms.terms.config))},`;
  yield `"configs":${canonicalJson(Object.fromEntries(configs))},`;
  yield `"forfeited":${canonicalJson(Object.fromEntries(forfeited.filter(([, minor]) => minor !== 0)))},`;
  yield `"creators":${canonicalJson(creators)},"close":${canonicalJson(rows.map((row) => writeMonth(row.month)))},`;
  yield `"members":[`;
  let separator = "";
  for (let shard = 0; shard < last.close.shards; shard++) {
    const members = new Map<number, MemberFacts>();
    for (const closing of months) {
      if (shard >= closing.close.shards) continue;
      const input = await readInput(source, closing, shard);
      if (!input) throw new NotRecomputable(`An input of ${writeMonth(closing.close.month)} is not there.`);
      for (const member of input.facts.members) members.set(member.no, later(members.get(member.no), member));
    }
    const written = writeFacts({
      config: last.terms.terms.config,
      configs: new Map(),
      forfeited: new Map(),
      creators: [],
      close: [],
      members: [...members.values()],
    });
    for (const member of written.members) {
      yield separator + canonicalJson(member);
      separator = ",";
    }
  }
  yield "]}\n";
}

/** Facts are only added. */
function later(known: MemberFacts | undefined, member: MemberFacts): MemberFacts {
  const payments = new Map<string, PaymentFact>();
  for (const payment of [...(known?.payments ?? []), ...member.payments]) payments.set(payment.id, payment);
  return {
    no: member.no,
    payments: [...payments.values()],
    seconds: new Map([...(known?.seconds ?? []), ...member.seconds]),
  };
}
