import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { viewProfile } from "~/profiles/profile-view.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { sharedReturn } from "~/routes/auth/shared-return.server";
import { SignOutForm } from "~/routes/auth/signout/sign-out-form";
import { common } from "~/words/en/common";
import { myUploadsWords } from "~/words/en/my-uploads";
import { profile as strings } from "~/words/en/profile";
import { profileSentence } from "~/words/en/profile-errors";
import { sharePageWords } from "~/words/en/sharing";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PencilIcon } from "~/ui/icons";
import { SignOutIcon } from "~/ui/icons-menu";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { countOwned } from "~/uploads/uploads.store.server";
import { ActionNotice } from "~/routes/shared/forms/action-notice";
import { ProfileFacts } from "./profile-facts";
import { ProfileHead } from "./profile-head";
import { ProfileProblem } from "./profile-problem";
import { useSavedToast } from "./use-saved-toast";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const shared = sharedReturn(request);
  const { db } = context.app;
  return readOrFail(context, profileSentence("profiles.load_failed"), async () => {
    const [profile, works] = await Promise.all([
      viewProfile(db, viewer.id),
      // A viewer may still own works.
      viewer.accountType === "viewer" ? countOwned(db, viewer.id) : 0,
    ]);
    return { profile, hasWorks: works > 0, shared };
  });
}

export { resendAction as action } from "./resend-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function Profile() {
  const { profile, hasWorks, shared } = useLoaderData<typeof loader>();
  useSavedToast(profile.languageCode);
  return (
    <Page paired>
      <PageHead
        title={strings.heading}
        actions={
          <>
            <ButtonLink to="/edit-profile" variant="secondary" icon={<PencilIcon className="size-4" />}>
              {strings.edit}
            </ButtonLink>
            {hasWorks ? (
              <ButtonLink to="/my-uploads" variant="secondary">
                {myUploadsWords.title}
              </ButtonLink>
            ) : null}
            <SignOutForm everywhere>
              <Button type="submit" variant="quiet" icon={<SignOutIcon className="size-4" />}>
                {strings.signOut}
              </Button>
            </SignOutForm>
          </>
        }
      />
      <ActionNotice />
      {shared ? (
        <p className="mb-5 rounded-md bg-good-wash p-4 text-sm text-good-ink">
          {sharePageWords.goOn}
          {common.gap}
          <a href={shared} className="font-semibold underline underline-offset-4">
            {sharePageWords.goOnLink}
          </a>
        </p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card>
          <ProfileHead profile={profile} />
        </Card>
        <Card>
          <ProfileFacts profile={profile} />
        </Card>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <ProfileProblem />;
}
