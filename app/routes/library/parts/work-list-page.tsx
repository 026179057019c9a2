import type { LibraryList } from "~/library/library-lists.server";
import type { StreamedPage } from "~/routes/shared/works/loaded-page";
import { WorkList } from "~/routes/shared/works/work-list";
import { libraryWords as words } from "~/words/en/library";
import { Page } from "~/ui/page-head";
import { LibraryHead } from "./library-head";
import { EmptyLibrary } from "./empty-library";
import { RemoveButton, useRemovedItems } from "./remove-button";

const lists = () => ({
  saved: { title: words.emptySaved, hint: words.emptySavedHint, intent: "unsave" },
  liked: { title: words.emptyLiked, hint: words.emptyLikedHint, intent: "unlike" },
});

export function WorkListPage({ list, page }: { list: LibraryList; page: StreamedPage }) {
  const { without, takeOff } = useRemovedItems();
  const { title, hint, intent } = lists()[list];
  return (
    <Page wide>
      <LibraryHead current={`/library/${list}`} {...words[list]} />
      <div className="mt-6">
        <WorkList
          page={page}
          list={list}
          failed={words.failed}
          without={without}
          actions={(item) => (
            <RemoveButton
              item={item}
              list={words[list].title}
              action={`/upload/${item.id}`}
              intent={intent}
              onGone={takeOff}
            />
          )}
          empty={<EmptyLibrary title={title} hint={hint} />}
        />
      </div>
    </Page>
  );
}
