import { amountPaid } from "./payments.ts";
import { KINDS, type Kind, type Scheme } from "./people.ts";
import type { SimulationRecord } from "./run.ts";
import type { World } from "./world.ts";

export interface Fortune {
  kind: Kind;
  schemes: number;
  members: number;
  paidIn: number;
  /** Later changes included. */
  earned: number;
  sent: number;
  /** Null when nobody paid. */
  worst: number | null;
  /** A scheme got back all it paid, or anything for nothing. */
  isWorthIt: boolean;
}

/** Stolen cards pay 0. */
export async function measureFortunes({ binding }: World, record: SimulationRecord): Promise<Fortune[]> {
  const { results } = await binding
    .prepare("select creator_no, sum(total) as minor from statements group by creator_no")
    .all<{ creator_no: number; minor: number }>();
  const earned = new Map(results.map(({ creator_no, minor }) => [creator_no, minor]));
  const paid = new Map<Scheme, number>();
  for (const payment of record.payments) {
    paid.set(payment.scheme, (paid.get(payment.scheme) ?? 0) + amountPaid(payment));
  }
  const schemes = record.people.schemes.map((scheme) => ({
    scheme,
    paidIn: paid.get(scheme) ?? 0,
    earned: total(scheme.creators.map((no) => earned.get(no) ?? 0)),
    sent: total(scheme.creators.map((no) => record.provider.sentTo(`acct_${no}`))),
  }));
  return KINDS.map((kind) => {
    const theirs = schemes.filter(({ scheme }) => scheme.kind === kind);
    const ratios = theirs.flatMap(({ paidIn, earned }) => (paidIn > 0 ? [earned / paidIn] : []));
    return {
      kind,
      schemes: theirs.length,
      members: total(theirs.map(({ scheme }) => scheme.members.length + scheme.trials.length)),
      paidIn: total(theirs.map(({ paidIn }) => paidIn)),
      earned: total(theirs.map(({ earned }) => earned)),
      sent: total(theirs.map(({ sent }) => sent)),
      worst: ratios.length > 0 ? Math.max(...ratios) : null,
      isWorthIt: theirs.some(({ paidIn, earned, sent }) =>
        paidIn > 0 ? earned >= paidIn || sent >= paidIn : earned > 0 || sent > 0,
      ),
    };
  });
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, minor) => sum + minor, 0);
