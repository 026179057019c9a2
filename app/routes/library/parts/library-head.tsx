import type { ReactNode } from "react";
import { ownCommentWords } from "~/words/en/comments";
import { libraryWords as words } from "~/words/en/library";
import { Chips } from "~/ui/chips";
import { PageHead } from "~/ui/page-head";

const lists = () =>
  [
    { label: words.overview.title, to: "/library" },
    { label: words.saved.title, to: "/library/saved" },
    { label: words.liked.title, to: "/library/liked" },
    { label: words.history.title, to: "/library/history" },
    { label: words.playlists.title, to: "/library/playlists" },
    { label: ownCommentWords.title, to: "/library/comments" },
  ] as const;

interface LibraryHeadProps {
  current: ReturnType<typeof lists>[number]["to"];
  title: string;
  lead: string;
  actions?: ReactNode;
}

export function LibraryHead({ current, ...head }: LibraryHeadProps) {
  return (
    <>
      <PageHead {...head} />
      <Chips
        label={words.lists}
        items={lists().map((list) => ({ ...list, current: list.to === current }))}
        asTabs
      />
    </>
  );
}
