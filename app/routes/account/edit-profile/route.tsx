import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countryOptions } from "~/profiles/country-names.server";
import { viewProfile } from "~/profiles/profile-view.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { editProfile as strings } from "~/words/en/profile";
import { profileSentence } from "~/words/en/profile-errors";
import { Card } from "~/ui/card";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EditForm } from "./edit-form";

export { action } from "./edit-profile-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { ProfileProblem as ErrorBoundary } from "~/routes/account/profile/profile-problem";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const profile = await readOrFail(context, profileSentence("profiles.load_failed"), () =>
    viewProfile(context.app.db, viewer.id),
  );
  const { fullName, bio, username, accountType, email, avatar, countryCode, languageCode } = profile;
  return {
    profile: {
      username,
      accountType,
      email,
      avatar,
      countryCode,
      languageCode,
      fullName: fullName ?? "",
      bio: bio ?? "",
    },
    countries: countryOptions(),
  };
}

export default function EditProfilePage() {
  const { profile, countries } = useLoaderData<typeof loader>();
  return (
    <Page paired>
      <PageHead title={strings.heading} />
      <Card>
        <EditForm profile={profile} countries={countries} />
      </Card>
    </Page>
  );
}
