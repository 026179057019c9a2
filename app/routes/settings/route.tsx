import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listEvents } from "~/identity/account-events.store.server";
import { deviceName } from "~/identity/device-name.rules";
import { listFamilies } from "~/identity/session.store.server";
import { hasTwoStep } from "~/identity/two-step.store.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { requireViewer } from "~/routes/gate.server";
import { settings as strings } from "~/strings/settings";
import { ButtonLink } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { Appearance } from "./appearance";
import { Deletion } from "./deletion";
import { History } from "./history";
import { ProfileSummary } from "./profile-summary";
import { Sessions } from "./sessions";
import { TwoStepSection } from "./two-step-section";

export { action } from "./settings-action.server";
export { ProfileProblem as ErrorBoundary } from "../profile/profile-problem";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, clock } = context.app;
  const [profile, twoStep, families, events] = await Promise.all([
    viewProfile(db, viewer.id),
    hasTwoStep(db, viewer.id),
    listFamilies(db, viewer.id, clock()),
    listEvents(db, viewer.id),
  ]);
  const { fullName, username, avatar, accountType } = profile;
  return {
    profile: { fullName, username, avatar },
    twoStep,
    isCreator: accountType === "creator",
    sessions: families.map((family) => ({
      id: family.id,
      device: deviceName(family.user_agent),
      place: family.place,
      lastSeenAt: family.last_seen_at,
      isThis: family.id === viewer.sessionId,
    })),
    events: events.map(({ id, kind, network, place, created_at }) => ({
      id,
      kind,
      network,
      place,
      at: created_at,
    })),
  };
}

export default function Settings() {
  const { profile, isCreator, twoStep, sessions, events } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={strings.heading} />
      <div className="flex flex-col gap-5">
        <ProfileSummary profile={profile} />
        <Appearance />
        <SettingsSection
          title={strings.security.title}
          text={strings.security.text}
          action={
            <ButtonLink to="/update-password" variant="secondary">
              {strings.security.link}
            </ButtonLink>
          }
        />
        <TwoStepSection isOn={twoStep} />
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
        <History events={events} />
        <Deletion />
      </div>
    </Page>
  );
}
