import { sql } from "drizzle-orm";
import { composeMail, type Mail } from "~/identity/mail/mail.server";
import type { Database } from "~/platform/database.server";
import { copyrightMailWords as words } from "~/words/en/copyright-mails";
import type { ModerationNotice } from "../notices/notices.schema";
import { reportLink } from "../reports/report-link.server";
import { readClaims } from "./claims.store.server";
import { counterLink, suitLink } from "./copyright-links.server";
import { readCounterNotice, readFiledReports } from "./own-copyright.store.server";

interface Deps {
  db: Database;
  appOrigin: string;
  secret: string;
}

/** `evil.example` becomes `evil. example`, so mail programs make no link. */
export const plainLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/\.(?=\p{L}{2})/gu, ". ")
    .replaceAll("://", ": //")
    .trim();

/** Null if nobody is left to write to; undefined for other notices. @param isMember links need no signature */
export async function composeCopyright(
  deps: Deps,
  notice: ModerationNotice,
  { to, isMember }: { to: string; isMember: boolean },
): Promise<Mail | null | undefined> {
  switch (notice.kind) {
    case "decided":
      return removalMail(deps, notice, to);
    case "copyright_received":
      return receiptMail(deps, notice.filing, { to, isMember });
    case "counter_notice":
      return counterNoticeMail(deps, notice, to);
    case "suit_said":
      return composeMail("suitSaid", to, `${deps.appOrigin}/moderation/copyright/${notice.notice}`);
    case "counter_ended":
      return composeMail("counterEnded", to);
    default:
      return undefined;
  }
}

async function removalMail(
  { db, appOrigin, secret }: Deps,
  { reference, title }: { reference: string; title: string },
  to: string,
) {
  const [claims] = [...(await readClaims(db, sql`d.reference = ${reference}`)).values()];
  if (!claims) return undefined;
  const who = claims.flatMap(({ name, email }) =>
    name === null || email === null ? [] : [words.claimedBy(plainLine(name), email)],
  );
  const link = appOrigin + (await counterLink(secret, reference));
  return composeMail("copyrightRemoved", to, `${appOrigin}/decisions/${reference}`, [
    words.about(plainLine(title)),
    ...who,
    words.counter(link),
  ]);
}

async function receiptMail(
  { db, appOrigin, secret }: Deps,
  filing: string,
  { to, isMember }: { to: string; isMember: boolean },
) {
  if (isMember) return composeMail("copyrightReceived", to, `${appOrigin}/reports`);
  const reports = await readFiledReports(db, filing);
  const links = await Promise.all(
    reports.map(async ({ report }) => appOrigin + (await reportLink(secret, report))),
  );
  const [first, ...others] = links;
  return first === undefined ? null : composeMail("copyrightReceived", to, first, others);
}

/** Read when the mail is written, so that no queue stores it. */
async function counterNoticeMail(
  { db, appOrigin, secret }: Deps,
  { notice, decision }: { notice: number; decision: number },
  to: string,
) {
  const found = await readCounterNotice(db, decision);
  if (!found || found.name === null) return null;
  return composeMail("counterNotice", to, appOrigin + (await suitLink(secret, notice)), [
    words.about(plainLine(found.title)),
    words.from(
      plainLine(found.name),
      plainLine(found.postal_address ?? ""),
      plainLine(found.telephone ?? ""),
    ),
    words.states,
    ...(found.words ? [words.says(plainLine(found.words))] : []),
    words.signed(plainLine(found.signature ?? "")),
    words.restored(new Date(found.restore_at)),
  ]);
}
