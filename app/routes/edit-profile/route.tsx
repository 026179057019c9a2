import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { viewProfile } from "~/profiles/profile-view.server";
import { requireViewer } from "~/routes/require-session.server";
import { editProfile as strings } from "~/strings/profile";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { AvatarForm } from "./avatar-form";
import { EditForm } from "./edit-form";

export { action } from "./edit-profile-action.server";
export { submitOrKeepForm as clientAction } from "../form-parts/unsaved-form";
export { ProfileProblem as ErrorBoundary } from "../profile/profile-problem";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: strings.title, description: strings.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { fullName, username, bio, accountType, email, avatar } = await viewProfile(
    context.app.db,
    requireViewer(request, context).id,
  );
  return { fullName: fullName ?? "", username, bio: bio ?? "", accountType, email, avatar };
}

export default function EditProfilePage() {
  const profile = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={strings.heading} />
      <Card className="flex flex-col gap-7">
        <AvatarForm name={profile.fullName} avatar={profile.avatar} />
        <EditForm profile={profile} />
      </Card>
    </Page>
  );
}
