import { lt } from "drizzle-orm";
import { deleteExpiredCustomers } from "~/ledger/member-customers.store.server";
import { consents } from "./consents.table";
import { CONSENT_KEPT_MS, EVENTS_KEPT_MS, TRIAL_MARK_MS } from "./membership.limits";
import type { MembershipDeps } from "./membership-deps";
import { providerEvents } from "./provider-events.table";
import { trialMarks } from "./trial-marks.table";

/** The periods are those promised in the privacy policy (app/words). */
export async function forgetOld({ db, clock }: Pick<MembershipDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  await db.batch([
    db.delete(providerEvents).where(lt(providerEvents.received_at, now - EVENTS_KEPT_MS)),
    db.delete(consents).where(lt(consents.created_at, now - CONSENT_KEPT_MS)),
    db.delete(trialMarks).where(lt(trialMarks.created_at, now - TRIAL_MARK_MS)),
  ]);
  await deleteExpiredCustomers(db, now);
}
