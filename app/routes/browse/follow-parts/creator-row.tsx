import { Link } from "@remix-run/react";
import { followingWords as words } from "~/words/en/following";
import { profile } from "~/words/en/profile";
import { useNumberFormat } from "~/ui/format";
import { FollowButton } from "./lazy-follow-button";
import { PersonRow } from "./person-row";

export interface RowCreator {
  username: string;
  name: string | null;
  avatar: string | null;
  works: number;
}

export function CreatorRow({ creator, isFollowed }: { creator: RowCreator; isFollowed: boolean }) {
  const numbers = useNumberFormat();
  const { username, avatar, works } = creator;
  const name = creator.name ?? profile.anonymous;
  return (
    <PersonRow
      username={username}
      name={name}
      avatar={avatar}
      link={
        <Link
          to={`/@${username}`}
          prefetch="intent"
          dir="auto"
          className="block truncate rounded-sm text-start font-semibold hover:text-gold-ink hover:underline"
        >
          {name}
        </Link>
      }
      detail={works > 0 ? <span>{words.works(works, numbers.count(works))}</span> : null}
    >
      <FollowButton creator={creator} isFollowed={isFollowed} size="sm" />
    </PersonRow>
  );
}
