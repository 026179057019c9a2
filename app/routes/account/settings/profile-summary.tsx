import { profile as profileStrings } from "~/words/en/profile";
import { settings as strings } from "~/words/en/settings";
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
      action={
        <ButtonLink to="/edit-profile" variant="secondary">
          {strings.profile.edit}
        </ButtonLink>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar name={name} src={profile.avatar} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p dir="ltr" className="truncate text-start text-sm text-muted">
            @{profile.username}
          </p>
        </div>
      </div>
    </SettingsSection>
  );
}
