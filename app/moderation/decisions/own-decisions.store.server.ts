import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { maxRows, type Reach } from "~/platform/keyset.server";
import type { Upload } from "~/uploads/uploads.table";
import { appeals } from "../appeals/appeals.table";
import { isSealed } from "../seal/is-sealed";
import { readClaims, type Claim } from "../copyright/claims.store.server";
import { APPEAL_MS } from "../moderation.limits";
import { TOLD_LATER } from "../reasons.rules";
import { decisions, measures, type Decision } from "./decisions.table";
import type { Measure } from "./measures.rules";

/** Decisions of a page of somebody's list, and of one read of the data export. */
export const OWN_DECISIONS_PAGE = 20;
const EXPORTED_AT_ONCE = 100;

/** A decision as who is concerned sees it: nothing of who reported, nothing of who decided. */
export interface OwnDecision extends Pick<
  Decision,
  | "reference"
  | "subject"
  | "subject_title"
  | "territory"
  | "ground"
  | "clause"
  | "facts"
  | "found_by"
  | "automation"
  | "category"
  | "decided_at"
  | "appeal_until"
> {
  id: number;
  measures: Measure[];
  isReversal: boolean;
  /** Of a removal for copyright: who claims the work, which they knew would be told. */
  claims: Claim[];
  /** Whether any of what it restricts is in force now. */
  isInForce: boolean;
  /** Reference of the decision that took its place or turned it round; null: none has. */
  replacedBy: string | null;
  appeal: {
    words: string;
    created_at: number;
    outcome: "upheld" | "reversed" | null;
    answer: string | null;
  } | null;
}

interface Row extends Omit<OwnDecision, "claims" | "measures" | "isReversal" | "isInForce" | "appeal"> {
  measures: string;
  reverses: number | null;
  in_force: number;
  appeal_words: string | null;
  appeal_at: number;
  appeal_outcome: "upheld" | "reversed" | null;
  answer: string | null;
}

/**
 * Whether a decision (`d`) is a machine's removal for the abuse of a child on which no person has decided yet. Of these the
 * person it concerns learns only that the work is under review: more would warn them before a person has looked.
 */
const isUnderReview = sql`(d.automation = 'decided' and d.category = ${TOLD_LATER}
  and not exists (select 1 from ${decisions} as looked where looked.subject = d.subject and looked.id > d.id))`;

/**
 * When the time to appeal a decision ends. It begins when the person is told (Art. 20(2) of the Digital Services Act): of a
 * removal that was under review, with the decision of the first person who looked.
 * @param d what the statement calls the decision
 */
export const appealUntil = (d: SQL) => sql<number | null>`max(${d}.appeal_until, coalesce(
  (select min(looked.decided_at) + ${APPEAL_MS} from ${decisions} as looked where looked.subject = ${d}.subject
    and looked.id > ${d}.id and ${d}.automation = 'decided' and ${d}.category = ${TOLD_LATER}), 0))`;

/** All of them, page by page, newest first: for the data export. */
export async function readAllOwnDecisions(db: Database, accountId: string): Promise<OwnDecision[]> {
  const all: OwnDecision[] = [];
  for (let page: OwnDecision[]; ; all.push(...page)) {
    page = await readOwnDecisions(db, accountId, { before: all.at(-1)?.id, most: EXPORTED_AT_ONCE });
    if (page.length < EXPORTED_AT_ONCE) return [...all, ...page];
  }
}

/** A page of them as lists are paged, newest first. They are numbered in the order in which they were made. */
export function listOwnDecisions(db: Database, accountId: string, reach: Reach): Promise<OwnDecision[]> {
  const { after, downTo } = reach;
  const most = maxRows(reach, OWN_DECISIONS_PAGE);
  return readOwnDecisions(db, accountId, { before: after?.id, downTo: downTo?.id, most });
}

/**
 * The newest of them, newest first.
 * @param reference only this one @param before only those before this id @param downTo only this id and later ones
 */
export async function readOwnDecisions(
  db: Database,
  accountId: string,
  {
    reference,
    before,
    downTo,
    most = OWN_DECISIONS_PAGE,
  }: {
    reference?: string;
    before?: number | undefined;
    downTo?: number | undefined;
    most?: number;
  } = {},
): Promise<OwnDecision[]> {
  const which = and(
    reference === undefined ? sql`true` : sql`d.reference = ${reference}`,
    before === undefined ? undefined : sql`d.id < ${before}`,
    downTo === undefined ? undefined : sql`d.id >= ${downTo}`,
  );
  const rows = await db.all<Row>(sql`
    select d.id, d.reference, d.subject, d.subject_title, d.measures, d.territory, d.ground, d.clause, d.facts, d.found_by,
      d.automation, d.category, d.decided_at, d.reverses, ${appealUntil(sql`d`)} as appeal_until,
      exists (select 1 from ${measures} as m where m.decision_id = d.id and m.ended_at is null) as in_force,
      (select later.reference from ${decisions} as later where later.subject = d.subject and later.id > d.id
        and (later.replaces = d.id or later.reverses = d.id) order by later.id limit 1) as replacedBy,
      a.words as appeal_words, a.created_at as appeal_at, a.outcome as appeal_outcome, a.answer
    from ${decisions} as d left join ${appeals} as a on a.decision_id = d.id and a.by = 'concerned'
    where d.concerned = ${accountId} and ${which} and not ${isSealed(sql`d.subject`)} and not ${isUnderReview}
      and (json_array_length(d.measures) > 0 or d.replaces is not null or d.reverses is not null)
    order by d.id desc limit ${most}`);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const claims = await readClaims(db, sql`d.id in (select value from json_each(${ids}))`);
  return rows.map(
    ({
      measures: restricted,
      reverses,
      in_force,
      appeal_words,
      appeal_at,
      appeal_outcome,
      answer,
      ...row
    }) => ({
      ...row,
      measures: JSON.parse(restricted) as Measure[],
      isReversal: reverses !== null,
      claims: claims.get(row.id) ?? [],
      isInForce: in_force === 1,
      appeal:
        appeal_words === null
          ? null
          : { words: appeal_words, created_at: appeal_at, outcome: appeal_outcome, answer },
    }),
  );
}

/** As what its owner sees a removed work: `review` until they are told of the decision; null: it is not removed. */
export function removedAs(
  { restriction }: Pick<Upload, "restriction">,
  isTold: boolean,
): "decision" | "review" | null {
  if (restriction !== "removed") return null;
  return isTold ? "decision" : "review";
}

/** The decision that a mark beside a work names: its reference, and what was wrong. */
export type RestrictingDecision = Pick<Decision, "reference" | "category">;

/** Of each work the newest decision in force, a removal before others, for marks beside these. */
export async function readRestrictedBy(
  db: Database,
  owner: string,
  ids: readonly number[],
): Promise<Map<number, RestrictingDecision>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<RestrictingDecision & { id: number }>(sql`
    select cast(substr(m.subject, 6) as integer) as id, d.reference, d.category
    from ${measures} as m join ${decisions} as d on d.id = m.decision_id
    where m.ended_at is null and m.concerned = ${owner} and not ${isUnderReview}
      and m.subject in (select 'work:' || value from json_each(${JSON.stringify(ids)}))
    order by m.what = 'removed', d.id`);
  return new Map(rows.map(({ id, ...decision }) => [id, decision]));
}
