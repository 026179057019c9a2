import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DAY_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { signingKey, signText } from "~/platform/signature.server";
import { statement } from "~/platform/statement.server";
import { isMisusing, isPaused } from "../misuse/misuse.store.server";
import type { ModerationDeps } from "../moderation-deps";
import { recordingNotice } from "~/moderation/notices/recording-notice.store.server";
import { fileReport } from "../reports/file-report.store.server";
import { readReportable, readWeight } from "../reports/report.server";
import { reports } from "../reports/reports.table";
import { readForStranger } from "../reports/visible.store.server";
import { reportWeight } from "../reports/weight.rules";
import type { SubjectFacts } from "../subject-facts.store.server";
import type { Subject } from "../subjects.rules";
import { NOTICE_WORKS_A_DAY, NOTICE_WORKS_A_DAY_BY_NETWORK } from "./copyright.limits";
import type { NoticeForm } from "./copyright.schema";
import { copyrightNotices } from "./copyright.table";

export interface Sender {
  account: string | null;
  network: string;
}

interface Site {
  appOrigin: string;
  secret: string;
}

interface NamedWork {
  subject: Subject;
  facts: SubjectFacts;
}

/** @returns `wrong`: lines that name no work the sender can see, or an own one */
export async function readNamedWorks(
  { db, clock }: ModerationDeps,
  lines: readonly string[],
  { account }: Pick<Sender, "account">,
  { appOrigin }: Pick<Site, "appOrigin">,
): Promise<{ works: NamedWork[] } | { wrong: string[] }> {
  const found = await Promise.all(
    lines.map(async (line) => {
      const subject = workAt(line, appOrigin);
      const facts = subject && (await readVisible(db, subject, account, clock()));
      const isOthers = facts !== null && facts.concerned !== account;
      return { line, work: isOthers && subject ? { subject, facts } : null };
    }),
  );
  const wrong = found.filter(({ work }) => work === null).map(({ line }) => line);
  if (wrong.length > 0) return { wrong };
  const works = new Map(found.flatMap(({ work }) => (work ? [[work.subject.id, work] as const] : [])));
  return { works: [...works.values()] };
}

export async function sendNotice(
  { db, clock }: ModerationDeps,
  works: readonly NamedWork[],
  form: NoticeForm,
  { account, network }: Sender,
  { secret }: Pick<Site, "secret">,
): Promise<void> {
  const now = clock();
  const filing = crypto.randomUUID();
  const key = await signingKey(secret);
  const networkMark = await signText(key, `copyright-network:${network}`);
  const mark = account === null ? await signText(key, `reporter:${form.email.toLowerCase()}`) : null;
  const weight =
    account === null
      ? reportWeight({ followed: 0, baseless: 0, isYoung: true })
      : await readWeight(db, account, now);
  const isStopped =
    account === null
      ? sql`false`
      : sql`(${isPaused(account, "no_reports", now)} or ${isMisusing(account, "reports", now)})`;
  const whose = account === null ? sql`reporter_mark = ${mark}` : sql`reporter = ${account}`;
  const since = now - DAY_MS;
  const mayFile = (more: number) => sql`not ${isStopped}
    and (select count(*) from ${reports} where ${whose} and reason = 'copyright' and created_at > ${since}) + ${more} <= ${NOTICE_WORKS_A_DAY}
    and (select count(*) from ${copyrightNotices} where network_mark = ${networkMark} and created_at > ${since}) + ${more} <= ${NOTICE_WORKS_A_DAY_BY_NETWORK}`;
  // Once for all works, so a notice is accepted whole or not at all; then for each, because of others at once.
  const asked = await db.get<{ stopped: number; may: number }>(
    sql`select ${isStopped} as stopped, ${mayFile(works.length)} as may`,
  );
  if (asked?.may !== 1) throw new DomainError(asked?.stopped === 1 ? "reports.paused" : "copyright.too_many");
  const from = { name: account === null ? form.name : null, email: account === null ? form.email : null };
  for (const { subject, facts } of works) {
    const id = await fileReport(
      db,
      {
        subject,
        ...facts,
        source: account === null ? "stranger" : "member",
        reporter: account,
        mark,
        ...from,
        reason: "copyright",
        law: null,
        place: null,
        words: form.claimed,
        weight,
        now,
      },
      mayFile(1),
      (id, filed) => [
        statement(
          db,
          sql`
          insert into ${copyrightNotices} (report_id, filing, name, postal_address, telephone, email, signature, claimed,
            network_mark, created_at)
          select ${id}, ${filing}, ${form.name}, ${form.postal_address}, ${form.telephone}, ${form.email},
            ${form.signature}, ${form.claimed}, ${networkMark}, ${now} where ${filed}`,
        ),
        receipt(db, { account, email: form.email, filing, title: facts.title, now }, filed),
      ],
    );
    if (id === null) throw new DomainError("copyright.too_many");
  }
}

function workAt(address: string, appOrigin: string): Subject | null {
  if (!URL.canParse(address, appOrigin)) return null;
  const { host, pathname } = new URL(address, appOrigin);
  const id = /^\/(?:upload|media)\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname)?.[1];
  return id && host === new URL(appOrigin).host ? { kind: "work", id } : null;
}

function readVisible(db: Database, subject: Subject, account: string | null, now: number) {
  return account === null ? readForStranger(db, subject) : readReportable(db, account, subject, now);
}

function receipt(
  db: Database,
  {
    account,
    email,
    filing,
    title,
    now,
  }: { account: string | null; email: string; filing: string; title: string; now: number },
  filed: ReturnType<typeof sql>,
): BatchItem<"sqlite"> {
  const to = account === null ? { email } : { account };
  const notice = { kind: "copyright_received" as const, title, filing };
  return recordingNotice(db, { key: `copyright:${filing}:received`, to, notice, now }, filed);
}
