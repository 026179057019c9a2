import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ProfileView } from "~/profiles/profile-view.server";
import { profile as strings } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { RetryIcon } from "~/ui/icons";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Picture, name, account type and username; and a way to fetch the picture anew. */
export function ProfileHead({ profile }: { profile: ProfileView }) {
  const { revalidate, state } = useRevalidator();
  const [fetched, setFetched] = useState(0);
  const name = profile.fullName ?? strings.anonymous;
  const src = profile.avatar && fetched > 0 ? `${profile.avatar}?again=${fetched}` : profile.avatar;
  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-5">
      <Avatar name={name} src={src} size="xl" alt={name} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="font-display text-title-sm font-bold break-words">
          {name}
        </h2>
        <p dir="ltr" className="text-start wrap-anywhere text-muted">
          @{profile.username}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <StatusBadge tone="gold">{capitalised(profile.accountType)}</StatusBadge>
          <Button
            size="sm"
            variant="quiet"
            icon={<RetryIcon className="size-4" />}
            busy={state !== "idle"}
            onClick={() => {
              setFetched(Date.now());
              revalidate();
            }}
          >
            {strings.refreshAvatar}
          </Button>
        </div>
      </div>
    </div>
  );
}
