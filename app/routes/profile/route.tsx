import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { withinLimits } from "~/identity/limits/rate-limits.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { requireViewer } from "~/routes/require-session.server";
import { sentenceOf } from "~/strings/errors";
import { profile as strings } from "~/strings/profile";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PencilIcon } from "~/ui/icons";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { bindMailLinks } from "../answer-cookies.server";
import { deviceOf, identityDeps } from "../identity-deps.server";
import { ProfileFacts } from "./profile-facts";
import { ProfileHead } from "./profile-head";
import { ProfileProblem } from "./profile-problem";
import { SignOutEverywhere } from "./sign-out-everywhere";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return viewProfile(context.app.db, requireViewer(request, context).id);
}

/** 'Resend verification': to the person's own address only. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { network } = deviceOf(request);
  if (!(await withinLimits(context.app.bindings, "resendConfirmation", { network, account: viewer.email }))) {
    return { ok: false, message: sentenceOf("profiles.resend_failed") };
  }
  const challenge = await bindMailLinks(request, context);
  await resendConfirmation(identityDeps(context), { email: viewer.email, challenge });
  return { ok: true, message: strings.resent };
}

export { keepPage as clientAction, stayUnanswered as shouldRevalidate } from "../form-parts/keep-page";

export default function Profile() {
  const profile = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead
        title={strings.heading}
        actions={
          <>
            <ButtonLink to="/edit-profile" variant="secondary" icon={<PencilIcon className="size-4" />}>
              {strings.edit}
            </ButtonLink>
            <SignOutEverywhere />
          </>
        }
      />
      <Card>
        <ProfileHead profile={profile} />
        <div className="mt-6 border-t border-line pt-6">
          <ProfileFacts profile={profile} />
        </div>
      </Card>
    </Page>
  );
}

export function ErrorBoundary() {
  return <ProfileProblem />;
}
