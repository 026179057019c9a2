import type { WorkItem } from "~/feed/work-items.server";
import type { playlistHead } from "~/library/playlists/playlist-page.server";
import { PLAYLIST_COVERS } from "~/library/playlists/playlists.limits";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { PlaylistCover } from "~/routes/library/playlist-parts/playlist-cover";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { playlistWords } from "~/words/en/playlists";
import { ButtonLink } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { useNumberFormat } from "~/ui/format";
import { LockIcon, PlayIcon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { OwnerTools as OwnerToolsAtOnce } from "./owner-tools";

const words = playlistWords.page;

const OwnerTools = lazyPart(async () => (await import("./owner-tools")).OwnerTools, {
  name: "playlist-tools",
  part: import.meta.env.SSR ? OwnerToolsAtOnce : undefined,
});

export type PlaylistDetails = NonNullable<Awaited<ReturnType<typeof playlistHead>>>;

interface PlaylistAsideProps {
  list: PlaylistDetails;
  seen: number;
  /** Empty on a later page. */
  first: readonly WorkItem[];
  failed: FormFailure | null;
  isSaved: boolean;
}

export function PlaylistAside({ list, seen, first, failed, isSaved }: PlaylistAsideProps) {
  const numbers = useNumberFormat();
  const [firstWork] = first;
  const pictures = first.slice(0, PLAYLIST_COVERS).map(({ id: work, kind, title, links }) => {
    return { work, kind, title, links };
  });
  return (
    <header className="min-w-0 self-start lg:sticky lg:top-24">
      <div className="max-lg:hidden">
        <PlaylistCover title={list.title} pictures={pictures} />
      </div>
      <h1
        dir="auto"
        className="text-as-parent font-display text-title font-bold tracking-tight break-words lg:mt-5"
      >
        {list.title}
      </h1>
      <p className="meta mt-2 text-sm text-muted">
        <Byline list={list} />
        <span>{playlistWords.works(seen, numbers.count(seen))}</span>
      </p>
      {list.description ? (
        <p dir="auto" className="mt-4 text-sm leading-relaxed break-words whitespace-pre-line">
          {list.description}
        </p>
      ) : null}
      {firstWork ? (
        <ButtonLink
          to={`/upload/${firstWork.id}?list=${list.id}`}
          className="mt-5"
          icon={<PlayIcon className="size-5" />}
        >
          {words.playAll}
        </ButtonLink>
      ) : null}
      {list.isOwner ? <OwnerTools list={list} failed={failed} isSaved={isSaved} /> : null}
    </header>
  );
}

function Byline({ list }: { list: PlaylistDetails }) {
  if (list.isOwner)
    return (
      <span className="inline-flex items-center gap-1.5">
        {list.visibility === "private" ? <LockIcon className="size-4" /> : null}
        {playlistWords[list.visibility]}
      </span>
    );
  if (!list.creator) return null;
  return (
    <span>
      <Interpolated
        text={playlistWords.by}
        values={{ creator: <CreatorLink name={list.creator} username={list.username} /> }}
      />
    </span>
  );
}
