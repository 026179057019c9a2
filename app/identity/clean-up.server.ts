import { DAY_MS } from "~/platform/clock";
import { deleteOldEvents } from "./accounts/account-events.store.server";
import { deleteUnconfirmed } from "./accounts/accounts.store.server";
import { UNCONFIRMED_MS } from "./mail/mail.limits";
import { retryRecordRemovals } from "./sessions/end-records.server";
import { deleteOldBounces } from "./mail/mail-bounces.store.server";
import { deleteOldSends } from "./mail/mail-sends.store.server";
import { deleteExpiredCodes } from "./mail/mail-codes.store.server";
import { deleteUsedChallenges } from "./passkeys/passkeys.store.server";
import { deleteExpiredPendingSignUps } from "./providers/pending-sign-ups.store.server";
import { deleteExpiredAttempts } from "./providers/provider-attempts.store.server";
import { ENROLMENT_MS } from "./two-step/two-step.limits";
import type { SessionDeps } from "./sessions/session-deps";
import { deleteDeadFamilies } from "./sessions/ended-sessions.store.server";
import { deleteStaleTwoStep } from "./two-step/two-step.store.server";

const KEEP_DEAD_DAYS = 7;
const KEEP_EVENTS_DAYS = 365;
const KEEP_BOUNCES_DAYS = 365;

/** For a sweep whose clock runs ahead. */
const KEEP_SHORT_MS = DAY_MS;

export async function cleanUpIdentity({ db, sessions, clock }: SessionDeps): Promise<void> {
  const now = clock();
  await retryRecordRemovals({ db, sessions });
  await deleteExpiredCodes(db, now - KEEP_DEAD_DAYS * DAY_MS);
  await deleteOldSends(db, now - KEEP_SHORT_MS);
  await deleteOldBounces(db, now - KEEP_BOUNCES_DAYS * DAY_MS);
  await deleteExpiredAttempts(db, now - KEEP_SHORT_MS);
  await deleteExpiredPendingSignUps(db, now - KEEP_SHORT_MS);
  await deleteUsedChallenges(db, now - KEEP_SHORT_MS);
  await deleteStaleTwoStep(db, {
    challenges: now - KEEP_SHORT_MS,
    enrolments: now - ENROLMENT_MS - KEEP_SHORT_MS,
  });
  await deleteUnconfirmed(db, now - UNCONFIRMED_MS);
  await deleteDeadFamilies(db, now - KEEP_DEAD_DAYS * DAY_MS);
  await deleteOldEvents(db, now - KEEP_EVENTS_DAYS * DAY_MS);
}
