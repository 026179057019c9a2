import type { ProfileView } from "~/profiles/profile-view.server";
import { profile as strings } from "~/words/en/profile";
import { DescriptionList } from "~/ui/description-list";
import { LocalTime } from "~/ui/local-time";
import { EmailVerified } from "./email-verified";

export function ProfileFacts({ profile }: { profile: ProfileView }) {
  const { lastSeenAt, bio, country } = profile;
  return (
    <DescriptionList
      facts={[
        { label: strings.email, value: profile.email, code: true },
        { label: strings.emailVerified, value: <EmailVerified confirmed={profile.emailConfirmed} /> },
        { label: strings.userId, value: profile.id, code: true },
        { label: strings.joined, value: <LocalTime at={profile.joinedAt} /> },
        {
          label: strings.lastSeen,
          value: lastSeenAt ? <LocalTime at={lastSeenAt} withTime /> : strings.notSet,
        },
        {
          label: strings.bio,
          value: (
            <p dir="auto" className="whitespace-pre-line">
              {bio ?? strings.notSet}
            </p>
          ),
        },
        { label: strings.country, value: country ?? strings.notSet },
        { label: strings.language, value: profile.language },
        { label: strings.updated, value: <LocalTime at={profile.updatedAt} withTime /> },
      ]}
    />
  );
}
