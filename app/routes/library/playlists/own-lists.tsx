import { useFetcher } from "~/routes/shared/forms/form";
import type { ownPlaylistsPage } from "~/library/playlists/playlist-page.server";
import { EmptyLibrary } from "~/routes/library/parts/empty-library";
import { PlaylistCard } from "~/routes/library/playlist-parts/playlist-card";
import { playlistWords } from "~/words/en/playlists";
import { LoadMore } from "~/ui/load-more";
import { CardSkeletons } from "~/ui/skeleton";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useRestoredList } from "~/ui/use-restored-list";
import { useIsSlow } from "~/ui/use-is-slow";
import { useLoadMore } from "~/ui/use-load-more";

type OwnPage = Awaited<ReturnType<typeof ownPlaylistsPage>>;

const words = playlistWords.mine;
const ADDRESS = "/library/playlists";

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
  const missing = useRestoredList(pages, "playlists", first.items.length);
  const late = useIsSlow(pages.busy);
  if (pages.items.length === 0) return <EmptyLibrary title={words.empty} hint={words.emptyHint} />;
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
