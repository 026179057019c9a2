import type { AppLoadContext } from "@remix-run/cloudflare";
import { forgettingRequests } from "~/help/requests.store.server";
import { readDevice } from "~/identity/sessions/read-device.server";
import { devicesCookie } from "~/identity/cookies.server";
import { readKnownDevices, type KnownDevice } from "~/identity/sessions/known-devices.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { statementsAtClosing, statementsAtRemoval, removeOwnedData } from "~/leaving/owned-data.server";
import { beginTrial } from "~/membership/begin-trial.server";
import { scheduleSyncSoon } from "~/membership/memberships.store.server";
import { endMembership } from "~/membership/end-membership.server";
import { anonymizeTrialMarks } from "~/membership/trial-marks.store.server";
import { refuseKnownAvatar } from "~/moderation/known/known-avatars.server";
import { runAfterResponse } from "~/platform/after-response.server";
import { membershipDeps } from "~/routes/money/membership-deps.server";

export { readDevice };

export function identityDeps(context: AppLoadContext) {
  const { app } = context;
  const { config, bindings, db, clock, billingClock, log, waitUntil } = app;
  const { membership: policy, trialMarkKey } = config;
  return {
    db,
    clock,
    sessions: bindings.SESSIONS,
    mailer: createMailer({ db, clock, binding: bindings.EMAIL, from: config.mailFrom, log, waitUntil }),
    later: runAfterResponse({ waitUntil, log }),
    appOrigin: config.appOrigin,
    /** Each signature names its purpose. */
    secret: config.mediaLinkSecret,
    twoStepKeys: config.twoStepKeys,
    emailConfirmation: config.emailConfirmation,
    creatorAccess: config.creatorAccess,
    sessionMaxMs: config.sessionMaxMs,
    providers: config.providers,
    log,
    avatars: bindings.AVATARS,
    isRefused: (accountId: string, picture: Uint8Array<ArrayBuffer>) =>
      refuseKnownAvatar({ db: app.primary, clock, log }, accountId, picture),
    onConfirmed: (account: { id: string; email: string }, confirmedAt: number) =>
      beginTrial({ db, clock: billingClock, policy, trialMarkKey }, account, confirmedAt),
    onEmailChanged: (accountId: string) => scheduleSyncSoon(membershipDeps(context), accountId),
    onClosing: async (account: { id: string; email: string }) => [
      ...(await anonymizeTrialMarks({ db, trialMarkKey }, account)),
      ...statementsAtClosing(db, account.id),
      forgettingRequests(db, account.id, clock()),
    ],
    endMembership: (accountId: string) => endMembership(membershipDeps(context), accountId),
    removeBelongings: (accountId: string) =>
      removeOwnedData({ db, clock, uploads: bindings.UPLOADS, meters: bindings.METERS }, accountId),
    onRemoval: (accountId: string) => statementsAtRemoval(db, accountId, billingClock()),
  };
}

export async function knownDevices(request: Request, context: AppLoadContext): Promise<KnownDevice[]> {
  const { clock, config } = context.app;
  return readKnownDevices({ clock, secret: config.mediaLinkSecret }, devicesCookie.read(request) ?? []);
}

/** By the account this browser is known for, else its network. */
export async function rateLimitSource(request: Request, context: AppLoadContext) {
  const [latest] = await knownDevices(request, context);
  return { network: readDevice(request).network, known: latest?.accountId };
}
