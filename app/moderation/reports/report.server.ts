import { ageAllows } from "~/uploads/adults.store.server";
import { sql, type SQL } from "drizzle-orm";
import { isShownTo, hasOpenComments } from "~/comments/visible-comments.store.server";
import { findProfileByUsername } from "~/profiles/profiles.store.server";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { signingKey, signText } from "~/platform/signature.server";
import { reachableBy, sharedWith } from "~/uploads/sharing/share-links.store.server";
import { isMisusing, isPaused } from "../misuse/misuse.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { REPORTS_A_DAY, REPORTS_A_DAY_BY_ADDRESS, REPORTS_A_DAY_BY_NETWORK } from "../moderation.limits";
import { RANKS, reportRank } from "../reasons.rules";
import { readSubject, type SubjectFacts } from "../subject-facts.store.server";
import { subjectKey, type Subject } from "../subjects.rules";
import { fileReport } from "./file-report.store.server";
import type { MemberReport, StrangerReport } from "./report.schema";
import { reports } from "./reports.table";
import { readForStranger } from "./visible.store.server";
import { reportWeight } from "./weight.rules";

/** Reports from younger accounts count half. */
const YOUNG_MS = 7 * DAY_MS;

export function readReportable(
  db: Database,
  viewerId: string,
  subject: Subject,
  now: number,
): Promise<SubjectFacts | null> {
  return readSubject(db, subject, visibleToMember(subject, viewerId, now));
}

export async function reportAsMember(
  { db, clock }: ModerationDeps,
  viewer: { id: string },
  subject: Subject,
  { reason, law, place, words }: MemberReport,
): Promise<number> {
  const now = clock();
  const facts = await readReportable(db, viewer.id, subject, now);
  if (!facts) throw new DomainError("reports.not_found");
  if (facts.concerned === viewer.id) throw new DomainError("reports.own");
  const isStopped = sql`(${isPaused(viewer.id, "no_reports", now)} or ${isMisusing(viewer.id, "reports", now)})`;
  // A second report about the same thing joins the first, and doesn't use up those about others.
  const today = sql`(select count(*) from ${reports} where reporter = ${viewer.id} and created_at > ${now - DAY_MS}
    and (joins is null or subject = ${subjectKey(subject)}))`;
  const id = await fileReport(
    db,
    {
      subject,
      ...facts,
      source: "member",
      reporter: viewer.id,
      mark: null,
      name: null,
      email: null,
      reason,
      law: law || null,
      place: place || null,
      words,
      now,
      weight: await readWeight(db, viewer.id, now),
    },
    sql`not ${isStopped} and ${today} < ${REPORTS_A_DAY}`,
  );
  if (id !== null) return id;
  const found = await db.get<{ stopped: number }>(sql`select ${isStopped} as stopped`);
  throw new DomainError(found?.stopped === 1 ? "reports.paused" : "reports.too_many");
}

/** @param secret for keyed hashes that join and count reports of a sender or network */
export async function reportAsStranger(
  { db, clock }: ModerationDeps,
  { address, name, email, reason, law, place, words }: StrangerReport,
  { appOrigin, secret, network }: { appOrigin: string; secret: string; network: string },
): Promise<number> {
  const now = clock();
  const subject = await subjectAt(db, address, { appOrigin, now });
  const facts = subject && (await readForStranger(db, subject));
  if (!subject || !facts) throw new DomainError("reports.not_found");
  const key = await signingKey(secret);
  const networkMark = await signText(key, `network:${network}`);
  const mark = email === "" ? networkMark : await signText(key, `reporter:${email.toLowerCase()}`);
  const isUrgent = reportRank(reason, "stranger") === RANKS.alert;
  const hasSentEnough = await readHasSentEnough(db, { mark, networkMark, isUrgent, now });
  const id = await fileReport(
    db,
    {
      subject,
      ...facts,
      source: "stranger",
      reporter: null,
      mark,
      networkMark,
      name: name || null,
      email: email || null,
      reason,
      law: law || null,
      place: place || null,
      words,
      now,
      weight: hasSentEnough ? 0 : reportWeight({ followed: 0, baseless: 0, isYoung: true }),
    },
    isUrgent
      ? sql`not (${hasSentEnoughSql({ mark, networkMark, isUrgent, now })} and ${isKnownFrom(networkMark, subject)})`
      : sql`not ${hasSentEnoughSql({ mark, networkMark, isUrgent, now })}`,
  );
  if (id === null) throw new DomainError("reports.too_many");
  return id;
}

interface Sender {
  mark: string;
  networkMark: string;
  isUrgent: boolean;
  now: number;
}

export async function readWeight(db: Database, account: string, now: number): Promise<number> {
  const found = await db.get<{ followed: number; baseless: number; since: number }>(sql`
    select coalesce(sum(outcome = 'followed'), 0) as followed, coalesce(sum(is_baseless), 0) as baseless,
      (select created_at from accounts where id = ${account}) as since
    from ${reports} where reporter = ${account} and joins is null and answered_at > ${now - 365 * DAY_MS}`);
  const { followed = 0, baseless = 0, since = now } = found ?? {};
  return reportWeight({ followed, baseless, isYoung: since > now - YOUNG_MS });
}

export async function subjectAt(
  db: Database,
  address: string,
  { appOrigin, now }: { appOrigin: string; now: number },
): Promise<Subject | null> {
  if (!URL.canParse(address, appOrigin)) return null;
  const { host, pathname } = new URL(address, appOrigin);
  if (host !== new URL(appOrigin).host) return null;
  const work = /^\/(?:upload|media)\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname)?.[1];
  if (work) return { kind: "work", id: work };
  const name = /^\/@([\w.-]{1,60})$/.exec(pathname)?.[1];
  const found = name === undefined ? null : await findProfileByUsername(db, name, now);
  return found ? { kind: "person", id: found.id } : null;
}

function visibleToMember({ kind }: Subject, viewerId: string, now: number): SQL {
  switch (kind) {
    case "work":
      return sql`(u.status = 'ready' and (u.visibility = 'public' or u.owner = ${viewerId}
        or ${sharedWith(viewerId, sql`u.id`, now)} and u.restriction is null)
        and ${ageAllows(viewerId, "u")})`;
    case "comment":
      return sql`(${hasOpenComments} and ${reachableBy(viewerId, now)} and ${isShownTo(viewerId)})`;
    case "person":
      return sql`true`;
  }
}

async function readHasSentEnough(db: Database, sender: Sender): Promise<boolean> {
  const found = await db.get<{ enough: number }>(sql`select ${hasSentEnoughSql(sender)} as enough`);
  return found?.enough === 1;
}

/**
 * A school or carrier is one network: urgent reports past the limit get weight 0, and are refused only as
 * repeats.
 */
function hasSentEnoughSql({ mark, networkMark, isUrgent, now }: Sender): SQL {
  const sent = (whose: SQL, most: number) => sql`(select count(*) from (select 1 from ${reports}
    where ${whose} and created_at > ${now - DAY_MS}
      and (reason in ('child_abuse', 'danger_to_life')) = ${Number(isUrgent)} limit ${most})) >= ${most}`;
  const byNetwork = sent(sql`network_mark = ${networkMark}`, REPORTS_A_DAY_BY_NETWORK);
  if (mark === networkMark) return sql`(${byNetwork})`;
  return sql`(${sent(sql`reporter_mark = ${mark}`, REPORTS_A_DAY_BY_ADDRESS)} or ${byNetwork})`;
}

const isKnownFrom = (networkMark: string, subject: Subject): SQL =>
  sql`exists (select 1 from ${reports} where network_mark = ${networkMark} and subject = ${subjectKey(subject)}
    and answered_at is null and reason in ('child_abuse', 'danger_to_life'))`;
