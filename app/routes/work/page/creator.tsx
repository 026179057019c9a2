import { FollowButton } from "~/routes/browse/follow-parts/lazy-follow-button";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { profile } from "~/words/en/profile";
import { uploadWords } from "~/words/en/uploads";
import { Avatar } from "~/ui/avatar";
import { StatusBadge } from "~/ui/badge";
import { LocalTime } from "~/ui/local-time";
import { CountedUpTo, ViewCount } from "~/ui/view-count";

interface CreatorProps {
  creator: { name: string | null; username: string | null; picture: string | null; isFollowed: boolean };
  created: number;
  views: number;
  /** Later views aren't counted yet. */
  countedUpTo: number;
  isOwner: boolean;
  /** Opened with a share link. */
  isShared: boolean;
}

export function Creator({ creator, created, views, countedUpTo, isOwner, isShared }: CreatorProps) {
  const name = creator.name ?? profile.anonymous;
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-40 items-center gap-3 sm:flex-none">
          <Avatar name={name} src={creator.picture} />
          <p className="min-w-0">
            <span className="block truncate font-semibold">
              <CreatorLink name={name} username={creator.username} />
            </span>
            <span className="meta text-xs text-muted sm:text-sm">
              <LocalTime at={created} />
              <ViewCount views={views} />
              {views > 0 ? (
                <span>
                  <CountedUpTo at={countedUpTo} />
                </span>
              ) : null}
            </span>
          </p>
        </div>
        {isOwner || creator.username === null ? null : (
          <FollowButton
            size="sm"
            creator={{ username: creator.username, name: creator.name }}
            isFollowed={creator.isFollowed}
          />
        )}
      </div>
      {isShared ? <StatusBadge>{uploadWords.detail.sharedWithYou}</StatusBadge> : null}
    </>
  );
}
