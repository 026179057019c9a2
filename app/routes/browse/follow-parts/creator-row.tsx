import { Link } from "@remix-run/react";
import { followingWords as words } from "~/strings/following";
import { profile } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { useNumbers } from "~/ui/format";
import { FollowButton } from "./lazy-follow-button";

export interface RowCreator {
  username: string;
  name: string | null;
  /** An address, or null. */
  avatar: string | null;
  /** Public ones. */
  works: number;
}

/** A creator in a list of creators, with the way to their page and the button beside it. */
export function CreatorRow({ creator, isFollowed }: { creator: RowCreator; isFollowed: boolean }) {
  const numbers = useNumbers();
  const { username, avatar, works } = creator;
  const name = creator.name ?? profile.anonymous;
  const address = `/@${username}`;
  return (
    <li
      data-card={address}
      className="relative flex items-center gap-3 rounded-xl bg-surface p-3 ring-1 ring-line ring-inset sm:gap-4 sm:p-4"
    >
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1">
        <Link
          to={address}
          prefetch="intent"
          dir="auto"
          className="block truncate rounded-sm text-start font-semibold hover:text-gold-ink hover:underline"
        >
          {name}
        </Link>
        <p className="meta text-xs text-muted">
          <bdi dir="ltr" className="min-w-0 truncate">
            @{username}
          </bdi>
          {works > 0 ? <span>{words.works(works, numbers.count(works))}</span> : null}
        </p>
      </div>
      <FollowButton creator={creator} isFollowed={isFollowed} size="sm" />
    </li>
  );
}
