import { profile as profileStrings } from "~/words/en/profile";
import { settings as strings } from "~/words/en/settings";
import { TextLink } from "~/ui/text-link";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";

interface Props {
  profile: { fullName: string | null; username: string; avatar: string | null };
}

export function ProfileSummary({ profile }: Props) {
  const name = profile.fullName ?? profileStrings.anonymous;
  return (
    <SettingsSection
      title={strings.profile.title}
      text={
        <span className="mt-3 flex items-center gap-4">
          <Avatar name={name} src={profile.avatar} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate font-semibold text-ink">
              {name}
            </span>
            <span dir="ltr" className="block truncate text-as-parent">
              <TextLink to={`/@${profile.username}`}>@{profile.username}</TextLink>
            </span>
          </span>
        </span>
      }
      action={
        <ButtonLink to="/edit-profile" variant="secondary">
          {strings.profile.edit}
        </ButtonLink>
      }
    />
  );
}
