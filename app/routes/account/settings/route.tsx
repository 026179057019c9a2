import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listShowKeys } from "~/feed/podcast/show-keys.store.server";
import { hasFeedAddress } from "~/feed/rss/feed-address.server";
import { Link, useLoaderData } from "@remix-run/react";
import { findAccount } from "~/identity/accounts/accounts.store.server";
import { findPendingEmail } from "~/identity/accounts/email-change.store.server";
import { listEvents } from "~/identity/accounts/account-events.store.server";
import { countPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { deviceName } from "~/identity/sessions/device-name.rules";
import { listFamilies } from "~/identity/sessions/session.store.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { membershipView } from "~/membership/membership-view.rules";
import { liveState } from "~/membership/live-state.rules";
import { findMembership } from "~/membership/memberships.store.server";
import { readDeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { errorSentence } from "~/words/errors";
import { settings as strings } from "~/words/en/settings";
import { dataExport } from "~/words/en/data-export";
import { podcastWords } from "~/words/en/podcast";
import { twoStep as twoStepWords } from "~/words/en/two-step";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { lazyPart } from "~/ui/lazy-part";
import { metaFrom } from "~/ui/page-meta";
import { SettingsGroup, SettingsSection } from "~/ui/settings-section";
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { DATA_PROOF_PROBLEMS } from "~/routes/account/settings-data/proof-problems";
import { Appearance } from "./appearance";
import { DataSection } from "./data-section";
import { Deletion } from "./deletion";
import { History } from "./history";
import { Keyboard } from "./keyboard";
import { LinkSection } from "./link-section";
import { MembershipSummary } from "./membership-summary";
import { summarizeMembership } from "./membership-summary.server";
import { ProfileSummary } from "./profile-summary";
import { Sessions } from "./sessions";
import { SignInMethods } from "./sign-in-methods";
import { NotificationTable as NotificationTableAtOnce } from "./notification-table";
import { notificationSettings } from "./notification-settings.server";
import { signInMethods } from "./sign-in-methods.server";
import { PodcastSection } from "./podcast-section";
import { RssSection } from "./rss-section";

const twoStepStrings = twoStepWords.section;

const NotificationTable = lazyPart(async () => (await import("./notification-table")).NotificationTable, {
  name: "notification-table",
  part: import.meta.env.SSR ? NotificationTableAtOnce : undefined,
});

export { action } from "./settings-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ProfileProblem as ErrorBoundary } from "~/routes/account/profile/profile-problem";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
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
    return Promise.all([
      viewProfile(db, viewer.id, account),
      twoStep,
      listFamilies(db, viewer, clock()),
      listEvents(db, viewer.id),
      signInMethods(request, context, viewer.id, account),
      readRequiredProof({ db, clock, account, twoStep }, viewer, "fresh"),
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

export default function Settings() {
  const { profile, isCreator, methods, twoStep, passkeys, sessions, events, ...rest } =
    useLoaderData<typeof loader>();
  const { later, asked, endsMembership, money, proofProblem, notifications, hasRss, email, pendingEmail } =
    rest;
  return (
    <div className="column py-8 sm:py-12">
      <PageHead title={strings.heading} />
      <ActionNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <SettingsList />
        <div className="flex max-w-3xl flex-col gap-12 2xl:max-w-none">
          <SettingsGroup {...group("profile")}>
            <ProfileSummary profile={profile} />
            <LinkSection
              {...strings.email}
              text={pendingEmail ? strings.email.pending(pendingEmail) : strings.email.text(email)}
              to="/settings/email"
            />
          </SettingsGroup>
          <SettingsGroup {...group("membership")}>
            <MembershipSummary {...rest.membership} />
          </SettingsGroup>
          <SettingsGroup {...group("creator")}>
            {money ? <LinkSection {...strings.earnings} to="/earnings" /> : null}
            {isCreator ? (
              <LinkSection {...podcastWords.link} to="/settings/podcast" />
            ) : (
              <LinkSection {...strings.creator} to="/request-creator" />
            )}
          </SettingsGroup>
          <SettingsGroup {...group("appearance")}>
            <Appearance />
            <Keyboard />
          </SettingsGroup>
          <SettingsGroup {...group("notifications")}>
            <NotificationTable {...notifications} />
            <RssSection hasAddress={hasRss} />
            <PodcastSection addresses={rest.podcasts} />
          </SettingsGroup>
          <SettingsGroup {...group("security")}>
            <LinkSection {...strings.security} to="/update-password" />
            <SignInMethods {...methods} />
            <LinkSection
              title={strings.passkeys.title}
              text={strings.passkeys.text}
              badge={
                <StatusBadge tone={passkeys > 0 ? "good" : "neutral"}>
                  {passkeys > 0 ? strings.passkeys.some(passkeys) : strings.passkeys.none}
                </StatusBadge>
              }
              link={passkeys > 0 ? strings.passkeys.manage : strings.passkeys.add}
              to="/settings/passkeys"
            />
            <LinkSection
              title={twoStepStrings.title}
              text={twoStepStrings.text}
              badge={
                <StatusBadge tone={twoStep ? "good" : "neutral"}>
                  {twoStep ? twoStepStrings.on : twoStepStrings.off}
                </StatusBadge>
              }
              link={twoStep ? twoStepStrings.manage : twoStepStrings.setUp}
              to="/settings/two-step"
            />
            <Sessions sessions={sessions} />
            <History events={events} />
          </SettingsGroup>
          <SettingsGroup {...group("privacy")}>
            <LinkSection {...strings.blocked} to="/blocked" />
            <SettingsSection
              title={strings.moderation.title}
              text={strings.moderation.text}
              action={
                <div className="flex flex-wrap gap-2">
                  <ButtonLink to="/reports" variant="secondary">
                    {strings.moderation.reports}
                  </ButtonLink>
                  <ButtonLink to="/decisions" variant="secondary">
                    {strings.moderation.decisions}
                  </ButtonLink>
                </div>
              }
            />
            <DataSection asked={asked} problem={later} proofProblem={proofProblem} />
            <Deletion asked={asked} endsMembership={endsMembership} money={money} />
          </SettingsGroup>
        </div>
      </div>
    </div>
  );
}

const group = (id: keyof typeof strings.groups) => ({ id, title: strings.groups[id] });

function SettingsList() {
  return (
    <nav aria-label={strings.heading} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-x-1 gap-y-1 lg:flex-col">
        {Object.entries(strings.groups).map(([id, title]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-flex min-h-10 items-center rounded-md px-3 text-sm font-semibold text-muted hover:bg-hover hover:text-ink lg:w-full"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
