import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { uploadWords } from "~/strings/uploads";
import { Page, PageHead } from "~/ui/page-head";
import { MediaGridSkeleton } from "~/ui/skeleton";
import { useLate } from "~/ui/use-late";

const LISTS: Record<string, { title: string; lead: string } | undefined> = {
  "/feed": uploadWords.feed,
  "/my-uploads": uploadWords.mine,
};

/**
 * The page, and in its place the next one's cards to be, while a list is long on its way. The page is hidden and not
 * taken down: a navigation that comes to nothing gives it back with all that was typed.
 */
export function PendingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const list = state === "loading" && location.pathname !== pathname ? LISTS[location.pathname] : undefined;
  const shown = useLate(list !== undefined) ? list : undefined;
  return (
    <>
      {shown ? (
        <Page wide>
          <PageHead title={shown.title} lead={shown.lead} />
          <MediaGridSkeleton />
        </Page>
      ) : null}
      <div className={shown ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
