import { asc, eq } from "drizzle-orm";
import { consents } from "~/membership/consents.table";
import { findMembership, listInvoices } from "~/membership/memberships.store.server";
import { membershipNotices } from "~/membership/notices.table";
import { trialMarks } from "~/membership/trial-marks.table";
import type { Database } from "~/platform/database.server";
import { omit } from "./json";

/** Leaves out the hashes of trial marks, which mean nothing to a person. */
export async function exportedMembership(db: Database, accountId: string) {
  const [membership, invoices, agreed, notices, marks] = await Promise.all([
    findMembership(db, accountId),
    listInvoices(db, accountId),
    db.select().from(consents).where(eq(consents.account_id, accountId)).orderBy(asc(consents.id)).all(),
    db
      .select({
        kind: membershipNotices.kind,
        created_at: membershipNotices.created_at,
        sent_at: membershipNotices.sent_at,
      })
      .from(membershipNotices)
      .where(eq(membershipNotices.account_id, accountId))
      .orderBy(asc(membershipNotices.created_at))
      .all(),
    db
      .select({ kind: trialMarks.kind, created_at: trialMarks.created_at })
      .from(trialMarks)
      .where(eq(trialMarks.account_id, accountId))
      .all(),
  ]);
  return {
    membership: membership ? membershipRecord(membership) : null,
    invoices: invoices.map((invoice) => omit(invoice, "account_id")),
    consents: agreed.map((consent) => omit(consent, "account_id", "id")),
    mails: notices,
    trial_marks: marks,
  };
}

function membershipRecord(membership: NonNullable<Awaited<ReturnType<typeof findMembership>>>) {
  const { access_until, ...shown } = omit(membership, "version", "account_id");
  return { ...shown, access_until: access_until || null };
}
