import { sql } from "drizzle-orm";
import { composeMail, type Mail } from "~/identity/mail/mail.server";
import type { Database } from "~/platform/database.server";
import { copyrightMailWords as words } from "~/strings/copyright-mails";
import { decisions } from "../decisions/decisions.table";
import type { ModerationNotice } from "../notices/notices.schema";
import { reportLink } from "../reports/report-link.server";
import { isSealed } from "../seal/is-sealed";
import { readClaims } from "./claims.store.server";
import { counterLink, suitLink } from "./copyright-links.server";
import { copyrightCounterNotices, copyrightNotices } from "./copyright.table";

interface Deps {
  db: Database;
  appOrigin: string;
  /** What links of people without an account are signed with. */
  secret: string;
}

/** What somebody typed stays one line, and no mail program makes an address of it: `evil.example` is `evil. example`. */
export const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/\.(?=\p{L}{2})/gu, ". ")
    .replaceAll("://", ": //")
    .trim();

/**
 * The mail of a notice about copyright; null where nobody is left to tell; undefined for every other notice.
 * @param isMember whether it goes to an account, whose links need no signature
 */
export async function composeCopyright(
  deps: Deps,
  notice: ModerationNotice,
  { to, isMember }: { to: string; isMember: boolean },
): Promise<Mail | null | undefined> {
  switch (notice.kind) {
    case "decided":
      return removed(deps, notice, to);
    case "copyright_received":
      return received(deps, notice.filing, { to, isMember });
    case "counter_notice":
      return countered(deps, notice, to);
    case "suit_said":
      return composeMail("suitSaid", to, `${deps.appOrigin}/moderation/copyright/${notice.notice}`);
    case "counter_ended":
      return composeMail("counterEnded", to);
    default:
      return undefined;
  }
}

/** To whose work was removed: who claims it, and the way to answer that needs no account. */
async function removed(
  { db, appOrigin, secret }: Deps,
  { reference, title }: { reference: string; title: string },
  to: string,
) {
  const [claims] = [...(await readClaims(db, sql`d.reference = ${reference}`)).values()];
  if (!claims) return undefined;
  const who = claims.flatMap(({ name, email }) =>
    name === null || email === null ? [] : [words.claimedBy(plain(name), email)],
  );
  const link = appOrigin + (await counterLink(secret, reference));
  return composeMail("copyrightRemoved", to, `${appOrigin}/decisions/${reference}`, [
    words.about(plain(title)),
    ...who,
    `${words.counter}\n${link}`,
  ]);
}

/** To who sent a notice: a way to follow each of its works. */
async function received(
  { db, appOrigin, secret }: Deps,
  filing: string,
  { to, isMember }: { to: string; isMember: boolean },
) {
  if (isMember) return composeMail("copyrightReceived", to, `${appOrigin}/reports`);
  const rows = await db.all<{ report: number }>(sql`
    select report_id as report from ${copyrightNotices} where filing = ${filing} order by id`);
  const links = await Promise.all(
    rows.map(async ({ report }) => appOrigin + (await reportLink(secret, report))),
  );
  const [first, ...others] = links;
  return first === undefined ? null : composeMail("copyrightReceived", to, first, others);
}

/** To a claimant: a copy of the counter-notice, read when it is written, so that no list of mails keeps it. */
async function countered(
  { db, appOrigin, secret }: Deps,
  { notice, decision }: { notice: number; decision: number },
  to: string,
) {
  const found = await db.get<{
    title: string;
    name: string | null;
    postal_address: string | null;
    telephone: string | null;
    words: string | null;
    signature: string | null;
    restore_at: number;
  }>(sql`
    select d.subject_title as title, c.name, c.postal_address, c.telephone, c.words, c.signature, c.restore_at
    from ${copyrightCounterNotices} as c join ${decisions} as d on d.id = c.decision_id where c.decision_id = ${decision}
      and not ${isSealed(sql`d.subject`)}`);
  if (!found || found.name === null) return null;
  return composeMail("counterNotice", to, appOrigin + (await suitLink(secret, notice)), [
    words.about(plain(found.title)),
    words.from(plain(found.name), plain(found.postal_address ?? ""), plain(found.telephone ?? "")),
    words.states,
    ...(found.words ? [words.says(plain(found.words))] : []),
    words.signed(plain(found.signature ?? "")),
    words.restored(new Date(found.restore_at)),
  ]);
}
