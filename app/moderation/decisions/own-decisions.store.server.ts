import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/platform/database.server";
import { maxRows, type Reach } from "~/platform/keyset.server";
import type { Upload } from "~/uploads/uploads.table";
import { appeals } from "../appeals/appeals.table";
import { isLockedDown } from "~/moderation/lockdown/is-locked-down";
import { readClaims, type Claim } from "../copyright/claims.store.server";
import { APPEAL_MS } from "../moderation.limits";
import { NOTIFIED_AFTER_REVIEW } from "../reasons.rules";
import { decisions, measures, type Decision } from "./decisions.table";
import type { Measure } from "./measures.rules";

export const OWN_DECISIONS_PAGE = 20;
const EXPORTED_AT_ONCE = 100;

/** Names neither reporters nor moderators. */
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
  claims: Claim[];
  isInForce: boolean;
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

/** Nobody is warned before a person has checked the removal. */
const isUnderReview = sql`(d.automation = 'decided' and d.category = ${NOTIFIED_AFTER_REVIEW}
  and not exists (select 1 from ${decisions} as looked where looked.subject = d.subject and looked.id > d.id))`;

/** Begins when the person is told (DSA Art. 20(2)). @param d the alias of `decisions` */
export const appealUntil = (d: SQL) => sql<number | null>`max(${d}.appeal_until, coalesce(
  (select min(looked.decided_at) + ${APPEAL_MS} from ${decisions} as looked where looked.subject = ${d}.subject
    and looked.id > ${d}.id and ${d}.automation = 'decided' and ${d}.category = ${NOTIFIED_AFTER_REVIEW}), 0))`;

export async function readAllOwnDecisions(db: Database, accountId: string): Promise<OwnDecision[]> {
  const all: OwnDecision[] = [];
  for (let page: OwnDecision[]; ; all.push(...page)) {
    page = await readOwnDecisions(db, accountId, { before: all.at(-1)?.id, most: EXPORTED_AT_ONCE });
    if (page.length < EXPORTED_AT_ONCE) return [...all, ...page];
  }
}

export function listOwnDecisions(db: Database, accountId: string, reach: Reach): Promise<OwnDecision[]> {
  const { after, downTo } = reach;
  const most = maxRows(reach, OWN_DECISIONS_PAGE);
  return readOwnDecisions(db, accountId, { before: after?.id, downTo: downTo?.id, most });
}

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
    where d.concerned = ${accountId} and ${which} and not ${isLockedDown(sql`d.subject`)} and not ${isUnderReview}
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

/** `review` until the owner is told. */
export function removalState(
  { restriction }: Pick<Upload, "restriction">,
  isTold: boolean,
): "decision" | "review" | null {
  if (restriction !== "removed") return null;
  return isTold ? "decision" : "review";
}

export type RestrictingDecision = Pick<Decision, "reference" | "category">;

/** The newest, removals first. */
export async function readRestrictingDecisions(
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
