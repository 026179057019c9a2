import { Link, useLoaderData } from "@remix-run/react";
import { settings as strings } from "~/words/en/settings";
import { podcastWords } from "~/words/en/podcast";
import { twoStep as twoStepWords } from "~/words/en/two-step";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { lazyPart } from "~/ui/lazy-part";
import { metaFrom } from "~/ui/page-meta";
import { SettingsGroup, SettingsSection } from "~/ui/settings-section";
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { Appearance } from "./appearance";
import { DataSection as DataSectionAtOnce } from "./data-section";
import { Deletion as DeletionAtOnce } from "./deletion";
import { History } from "./history";
import { Keyboard } from "./keyboard";
import { LinkSection } from "./link-section";
import { MembershipSummary } from "./membership-summary";
import { ProfileSummary } from "./profile-summary";
import { Sessions } from "./sessions";
import { SignInMethods as SignInMethodsAtOnce } from "./sign-in-methods";
import { NotificationTable as NotificationTableAtOnce } from "./notification-table";
import { PodcastSection } from "./podcast-section";
import { RssSection } from "./rss-section";
import type { loadSettings } from "./settings-loader.server";

const twoStepStrings = twoStepWords.section;

const NotificationTable = lazyPart(async () => (await import("./notification-table")).NotificationTable, {
  name: "notification-table",
  part: import.meta.env.SSR ? NotificationTableAtOnce : undefined,
});

const SignInMethods = lazyPart(async () => (await import("./sign-in-methods")).SignInMethods, {
  name: "sign-in-methods",
  part: import.meta.env.SSR ? SignInMethodsAtOnce : undefined,
});

const DataSection = lazyPart(async () => (await import("./data-section")).DataSection, {
  name: "data-section",
  part: import.meta.env.SSR ? DataSectionAtOnce : undefined,
});

const Deletion = lazyPart(async () => (await import("./deletion")).Deletion, {
  name: "deletion",
  part: import.meta.env.SSR ? DeletionAtOnce : undefined,
});

export { action } from "./settings-action.server";
export { loadSettings as loader } from "./settings-loader.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ProfileProblem as ErrorBoundary } from "~/routes/account/profile/profile-problem";

export const meta = metaFrom(strings, { noindex: true });

export default function Settings() {
  const { profile, isCreator, methods, twoStep, passkeys, sessions, events, ...rest } =
    useLoaderData<typeof loadSettings>();
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
