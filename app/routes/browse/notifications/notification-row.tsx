import { Link } from "@remix-run/react";
import type { CardLinks } from "~/media/sign-visible.server";
import type { WorkItem } from "~/feed/work-items.server";
import type { Notification } from "~/notifications/bell/notifications.server";
import type { SourceName } from "~/notifications/bell/source";
import { useCardPicture } from "~/routes/studio/upload-parts/upload-card";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { notificationWords as words } from "~/words/en/notifications";
import { StatusBadge } from "~/ui/badge";
import { CardIcon, CommentIcon, FlagIcon } from "~/ui/icons-menu";
import { LocalTime } from "~/ui/local-time";
import { MediaFrame } from "~/ui/media-card";

const SIZES = "(min-width: 40rem) 10rem, 7rem";

export const rowAddress = (id: number) => `notification:${id}`;

export function NotificationRow({ item, links }: { item: Notification; links: CardLinks | null }) {
  const { id, created_at, source, isNew, work, line } = item;
  return (
    <li data-card={rowAddress(id)} className="group/media relative flex items-start gap-4 py-4">
      {work ? <WorkPicture work={work} links={links} /> : <SourceIcon source={source} />}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">
          <Link
            to={work ? `/upload/${work.id}` : (line?.to ?? "/notifications")}
            prefetch="intent"
            viewTransition
            dir="auto"
            className="line-clamp-3 text-as-parent after:absolute after:inset-0 after:rounded-lg hover:text-gold-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {work ? work.title || words.untitled : line?.text}
          </Link>
        </p>
        <div className="meta mt-1 text-xs text-muted">
          {/* Not beside the text, which would be too narrow for its time on a phone. */}
          {isNew ? (
            <span>
              <StatusBadge tone="gold">{words.isNew}</StatusBadge>
            </span>
          ) : null}
          {work ? <span>{words.newWork}</span> : null}
          {work ? <CreatorLink name={work.creator} username={work.username} /> : null}
          <LocalTime at={created_at} withTime />
        </div>
      </div>
    </li>
  );
}

function WorkPicture({ work, links }: { work: WorkItem; links: CardLinks | null }) {
  const poster = useCardPicture(work, links, SIZES);
  return (
    <MediaFrame
      kind={work.kind}
      poster={poster}
      placeholder={work.placeholder}
      seed={work.title}
      locked={links?.locked}
      className="w-[min(7rem,35%)] shrink-0 sm:w-40"
    />
  );
}

/** The others are about money. */
const ICONS: Partial<Record<SourceName, typeof CardIcon>> = {
  comments: CommentIcon,
  moderation: FlagIcon,
};

function SourceIcon({ source }: { source: SourceName }) {
  const Drawing = ICONS[source] ?? CardIcon;
  return (
    <span className="grid w-28 shrink-0 place-items-center sm:w-40">
      <span className="grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Drawing />
      </span>
    </span>
  );
}
