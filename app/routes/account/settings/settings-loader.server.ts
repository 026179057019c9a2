import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listShowKeys } from "~/feed/podcast/show-keys.store.server";
import { hasFeedAddress } from "~/feed/rss/feed-address.server";
import { findAccount } from "~/identity/accounts/accounts.store.server";
import { findPendingEmail } from "~/identity/accounts/email-change.store.server";
import { listEvents } from "~/identity/accounts/account-events.store.server";
import { countPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { deviceName } from "~/identity/sessions/device-name.rules";
import { findLiveFamily, listFamilies } from "~/identity/sessions/session.store.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { membershipView } from "~/membership/membership-view.rules";
import { liveState } from "~/membership/live-state.rules";
import { findMembership } from "~/membership/memberships.store.server";
import { readDeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorSentence } from "~/words/errors";
import { dataExport } from "~/words/en/data-export";
import { DATA_PROOF_PROBLEMS } from "~/routes/account/settings-data/proof-problems";
import { summarizeMembership } from "./membership-summary.server";
import { notificationSettings } from "./notification-settings.server";
import { signInMethods } from "./sign-in-methods.server";

export async function loadSettings({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, clock, billingClock, config } = context.app;
  const { currency } = config.membership;
  const { language } = viewer;
  const [
    profile,
    twoStep,
    families,
    events,
    methods,
    asked,
    membership,
    money,
    notifications,
    rss,
    podcasts,
    passkeys,
    pendingEmail,
  ] = await readOrFail(context, errorSentence("profiles.load_failed"), () => {
    const account = findAccount(db, viewer.id);
    const twoStep = hasTwoStep(db, viewer.id);
    const family = findLiveFamily(db, viewer.sessionId, clock());
    return Promise.all([
      viewProfile(db, viewer.id, account),
      twoStep,
      listFamilies(db, viewer, clock()),
      listEvents(db, viewer.id),
      signInMethods(request, context, viewer, { account, twoStep, family }),
      readRequiredProof({ db, clock, account, twoStep, family }, viewer, "fresh"),
      findMembership(db, viewer.id),
      readDeletionMoney(db, viewer.id, { currency, language, now: billingClock() }),
      notificationSettings(context.app, viewer),
      hasFeedAddress(db, viewer.id),
      listShowKeys(db, viewer.id),
      countPasskeys(db, viewer.id),
      findPendingEmail(db, viewer.id, clock()),
    ]);
  });
  const { fullName, username, avatar, accountType } = profile;
  return {
    profile: { fullName, username, avatar },
    email: viewer.email,
    pendingEmail: pendingEmail?.address ?? null,
    twoStep,
    passkeys,
    later: exportWait(request),
    asked,
    endsMembership: liveState(membership) !== null,
    membership: summarizeMembership(
      membershipView({
        row: membership,
        isConfirmed: viewer.emailConfirmedAt !== null,
        policy: config.membership,
        language,
        now: billingClock(),
      }),
    ),
    money,
    hasRss: rss,
    podcasts,
    proofProblem: readProofProblem(request),
    isCreator: accountType === "creator",
    methods,
    notifications,
    sessions: families.map((family) => ({
      id: family.id,
      device: deviceName(family.user_agent),
      country: family.country,
      lastSeenAt: family.id === viewer.sessionId ? clock() : family.last_seen_at,
      isThis: family.id === viewer.sessionId,
    })),
    events: events.map(({ id, kind, network, country, created_at }) => ({
      id,
      kind,
      network,
      country,
      at: created_at,
    })),
  };
}

/** A number only, never a sentence. */
function exportWait(request: Request): string | null {
  const minutes = Number(new URL(request.url).searchParams.get("later"));
  return Number.isInteger(minutes) && minutes > 0 && minutes <= 60 ? dataExport.tooMany(minutes) : null;
}

function readProofProblem(request: Request): string | null {
  const named = new URL(request.url).searchParams.get("proof");
  const code = DATA_PROOF_PROBLEMS.find((one) => one === `identity.${named}`);
  return code ? errorSentence(code) : null;
}
