import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { hasFeedAddress } from "~/feed/rss/feed-address.server";
import { useLoaderData } from "@remix-run/react";
import { listEvents } from "~/identity/accounts/account-events.store.server";
import { countPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { deviceName } from "~/identity/sessions/device-name.rules";
import { listFamilies } from "~/identity/sessions/session.store.server";
import { hasTwoStep } from "~/identity/two-step/two-step.store.server";
import { liveState } from "~/membership/live-state.rules";
import { findMembership } from "~/membership/memberships.store.server";
import { readDeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { settings as strings } from "~/strings/settings";
import { dataExport } from "~/strings/data-export";
import { ButtonLink } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { lazyPart } from "~/ui/lazy-part";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { DATA_PROOF_PROBLEMS } from "~/routes/account/settings-data/proof-problems";
import { Appearance } from "./appearance";
import { DataSection } from "./data-section";
import { Deletion } from "./deletion";
import { History } from "./history";
import { Keyboard } from "./keyboard";
import { PasskeysSection } from "./passkeys-section";
import { ProfileSummary } from "./profile-summary";
import { Sessions } from "./sessions";
import { SignInMethods } from "./sign-in-methods";
import { NotificationSections as NotificationSectionsAtOnce } from "./notification-sections";
import { notificationSettings } from "./notification-settings.server";
import { signInMethods } from "./sign-in-methods.server";
import { RssSection } from "./rss-section";
import { TwoStepSection } from "./two-step-section";

/** Further down, and forms that work before their script is here. */
const NotificationSections = lazyPart(
  async () => (await import("./notification-sections")).NotificationSections,
  {
    name: "notification-sections",
    part: import.meta.env.SSR ? NotificationSectionsAtOnce : undefined,
  },
);

export { action } from "./settings-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ProfileProblem as ErrorBoundary } from "~/routes/account/profile/profile-problem";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

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
    passkeys,
  ] = await readOrFail(context, sentenceOf("profiles.load_failed"), () =>
    Promise.all([
      viewProfile(db, viewer.id),
      hasTwoStep(db, viewer.id),
      listFamilies(db, viewer.id, clock()),
      listEvents(db, viewer.id),
      signInMethods(request, context, viewer.id),
      readRequiredProof({ db, clock }, viewer, "fresh"),
      findMembership(db, viewer.id),
      readDeletionMoney(db, viewer.id, { currency, language, now: billingClock() }),
      notificationSettings(context.app, viewer),
      hasFeedAddress(db, viewer.id),
      countPasskeys(db, viewer.id),
    ]),
  );
  const { fullName, username, avatar, accountType } = profile;
  return {
    profile: { fullName, username, avatar },
    twoStep,
    passkeys,
    later: laterOf(request),
    asked,
    endsMembership: liveState(membership) !== null,
    money,
    hasRss: rss,
    proofProblem: proofProblemOf(request),
    isCreator: accountType === "creator",
    methods,
    notifications,
    sessions: families.map((family) => ({
      id: family.id,
      device: deviceName(family.user_agent),
      country: family.country,
      lastSeenAt: family.last_seen_at,
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

/** When the data may be downloaded again, where /settings/data has just refused. Only a number is read. */
function laterOf(request: Request): string | null {
  const minutes = Number(new URL(request.url).searchParams.get("later"));
  return Number.isInteger(minutes) && minutes > 0 && minutes <= 60 ? dataExport.tooMany(minutes) : null;
}

/** What was wrong with the proof that came with a download. Only known words are read. */
function proofProblemOf(request: Request): string | null {
  const named = new URL(request.url).searchParams.get("proof");
  const code = DATA_PROOF_PROBLEMS.find((one) => one === `identity.${named}`);
  return code ? sentenceOf(code) : null;
}

export default function Settings() {
  const { profile, isCreator, methods, twoStep, passkeys, sessions, events, ...rest } =
    useLoaderData<typeof loader>();
  const { later, asked, endsMembership, money, proofProblem, notifications, hasRss } = rest;
  return (
    <Page paired>
      <PageHead title={strings.heading} />
      <ActionNotice />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <ProfileSummary profile={profile} />
          <SettingsSection
            title={strings.membership.title}
            text={strings.membership.text}
            action={
              <ButtonLink to="/membership" variant="secondary">
                {strings.membership.link}
              </ButtonLink>
            }
          />
          {money ? (
            <SettingsSection
              title={strings.earnings.title}
              text={strings.earnings.text}
              action={
                <ButtonLink to="/earnings" variant="secondary">
                  {strings.earnings.link}
                </ButtonLink>
              }
            />
          ) : null}
          <Appearance />
          <Keyboard />
          <NotificationSections {...notifications} />
          <SettingsSection
            title={strings.security.title}
            text={strings.security.text}
            action={
              <ButtonLink to="/update-password" variant="secondary">
                {strings.security.link}
              </ButtonLink>
            }
          />
          <SignInMethods {...methods} />
          <PasskeysSection count={passkeys} />
          <TwoStepSection isOn={twoStep} />
        </div>
        <div className="flex flex-col gap-5">
          <Sessions sessions={sessions} />
          {isCreator ? null : (
            <SettingsSection
              title={strings.creator.title}
              text={strings.creator.text}
              action={
                <ButtonLink to="/request-creator" variant="secondary">
                  {strings.creator.link}
                </ButtonLink>
              }
            />
          )}
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
          <SettingsSection
            title={strings.blocked.title}
            text={strings.blocked.text}
            action={
              <ButtonLink to="/blocked" variant="secondary">
                {strings.blocked.link}
              </ButtonLink>
            }
          />
          <History events={events} />
          <RssSection hasAddress={hasRss} />
          <DataSection asked={asked} problem={later} proofProblem={proofProblem} />
          <Deletion asked={asked} endsMembership={endsMembership} money={money} />
        </div>
      </div>
    </Page>
  );
}
