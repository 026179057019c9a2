import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { uploadWords } from "~/words/en/uploads";
import { Page, PageHead } from "~/ui/page-head";
import { MediaGridSkeleton } from "~/ui/skeleton";
import { useIsSlow } from "~/ui/use-is-slow";

const LISTS: Record<string, { title: string; lead: string } | undefined> = {
  "/feed": uploadWords.feed,
  "/my-uploads": uploadWords.mine,
};

/** Hidden, not unmounted: a failed navigation brings it back. */
export function PendingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const list = state === "loading" && location.pathname !== pathname ? LISTS[location.pathname] : undefined;
  const shown = useIsSlow(list !== undefined) ? list : undefined;
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
