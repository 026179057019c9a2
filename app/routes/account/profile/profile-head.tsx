import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ProfileView } from "~/profiles/profile-view.server";
import { editProfile as edit, profile as strings } from "~/words/en/profile";
import { TextLink } from "~/ui/text-link";
import { Avatar } from "~/ui/avatar";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { RetryIcon } from "~/ui/icons-works";
import { toast } from "~/ui/toast";

export function ProfileHead({ profile }: { profile: ProfileView }) {
  const { revalidate } = useRevalidator();
  const [fetched, setFetched] = useState(0);
  const [busy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    const again = Date.now();
    revalidate();
    const isThere = profile.avatar === null || (await canLoad(`${profile.avatar}?again=${again}`));
    if (isThere) setFetched(again);
    setBusy(false);
    if (!isThere) toast.error(strings.avatarNotLoaded);
    else toast.success(profile.avatar ? strings.avatarRefreshed : strings.noAvatar);
  }
  const name = profile.fullName ?? strings.anonymous;
  const src = profile.avatar && fetched > 0 ? `${profile.avatar}?again=${fetched}` : profile.avatar;
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <Avatar name={name} src={src} size="xl" alt={name} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-as-parent font-display text-title-sm font-bold break-words">
          {name}
        </h2>
        <p dir="ltr" className="text-as-parent wrap-anywhere">
          <TextLink to={`/@${profile.username}`}>@{profile.username}</TextLink>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <StatusBadge tone="gold">{edit[profile.accountType]}</StatusBadge>
          <Button
            size="sm"
            variant="quiet"
            icon={<RetryIcon className="size-4" />}
            busy={busy}
            onClick={() => void refresh()}
          >
            {strings.refreshAvatar}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A picture that can't load mustn't replace the shown one. */
async function canLoad(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
