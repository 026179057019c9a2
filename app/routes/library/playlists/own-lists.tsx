import { useFetcher } from "~/routes/shared/forms/form";
import type { ownPlaylistsPage } from "~/library/playlists/playlist-page.server";
import { NothingKept } from "~/routes/library/parts/nothing-kept";
import { PlaylistCard } from "~/routes/library/playlist-parts/playlist-card";
import { playlistWords } from "~/strings/playlists";
import { LoadMore } from "~/ui/load-more";
import { CardSkeletons } from "~/ui/skeleton";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useKeptList } from "~/ui/use-kept-list";
import { useLate } from "~/ui/use-late";
import { useLoadMore } from "~/ui/use-load-more";

type OwnPage = Awaited<ReturnType<typeof ownPlaylistsPage>>;

const words = playlistWords.mine;
const ADDRESS = "/library/playlists";

/** A person's own lists, the one that was changed last first. */
export function OwnLists({ first }: { first: OwnPage }) {
  const fetcher = useFetcher<{ page: OwnPage }>({ key: "own-playlists" });
  const pages = useLoadMore({
    first,
    fetcher,
    more: fetcher.data?.page,
    address: (next) => `${ADDRESS}?cursor=${next}`,
    wholeAddress: (downTo) => `${ADDRESS}?downto=${downTo}`,
  });
  useFocusArrived(pages.arrived === null ? null : `/playlists/${pages.arrived}`);
  const missing = useKeptList(pages, "playlists", first.items.length);
  const late = useLate(pages.busy);
  if (pages.items.length === 0) return <NothingKept title={words.empty} hint={words.emptyHint} />;
  return (
    <>
      <div className="media-grid mt-8">
        {pages.items.map((list) => (
          <PlaylistCard key={list.id} list={list} showsVisibility />
        ))}
        <CardSkeletons count={missing || (late ? 1 : 0)} />
      </div>
      <LoadMore pages={pages} failed={words.failed} />
    </>
  );
}
