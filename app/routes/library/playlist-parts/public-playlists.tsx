import { useId } from "react";
import type { PlaylistCardItem } from "~/library/playlists/playlist-page.server";
import { playlistWords as words } from "~/words/en/playlists";
import { PlaylistCard } from "./playlist-card";

export function PublicPlaylists({ lists }: { lists: readonly PlaylistCardItem[] }) {
  const id = useId();
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-5 font-display text-title-sm font-bold">
        {words.publicLists}
      </h2>
      <div className="media-grid">
        {lists.map((list) => (
          <PlaylistCard key={list.id} list={list} headingLevel="h3" />
        ))}
      </div>
    </section>
  );
}
