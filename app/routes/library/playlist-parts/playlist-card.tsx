import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PlaylistCardItem } from "~/library/playlists/playlist-page.server";
import { playlistWords as words } from "~/words/en/playlists";
import { useNumberFormat } from "~/ui/format";
import { PlaylistCover } from "./playlist-cover";

interface PlaylistCardProps {
  list: PlaylistCardItem;
  showsVisibility?: boolean;
  headingLevel?: "h2" | "h3";
  actions?: ReactNode;
}

export function PlaylistCard({
  list,
  showsVisibility = false,
  headingLevel: Heading = "h2",
  actions,
}: PlaylistCardProps) {
  const numbers = useNumberFormat();
  const to = `/playlists/${list.id}`;
  return (
    <article data-card={to} className="group/media relative flex min-w-0 flex-col">
      <PlaylistCover title={list.title} pictures={list.pictures} />
      <Heading className="mt-3 text-base leading-snug font-semibold">
        <Link to={to} prefetch="intent" dir="auto" className="card-link">
          {list.title}
        </Link>
      </Heading>
      <div className="meta mt-1 text-xs text-muted">
        <span>{words.works(list.items, numbers.count(list.items))}</span>
        {showsVisibility ? <span>{words[list.visibility]}</span> : null}
      </div>
      {actions ? <div className="relative z-1 mt-3 flex flex-wrap gap-1.5">{actions}</div> : null}
    </article>
  );
}
