import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { LibraryHead } from "~/routes/library/parts/library-head";
import { EmptyLibrary } from "~/routes/library/parts/empty-library";
import { requireViewer } from "~/routes/auth/require-session.server";
import { signingDeps } from "~/routes/media/signing-deps.server";
import { libraryWords as words } from "~/words/en/library";
import { listWords } from "~/words/en/lists";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { Page } from "~/ui/page-head";
import { MediaGridSkeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { Streamed } from "~/ui/streamed";
import { readOverview, type Overview } from "./library-overview.server";
import { LibraryRow } from "./library-row";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.overview.title, description: words.description, members: true });

export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { log } = context.app;
  const lists = readOverview({ ...signingDeps(context), log }, viewer.id).catch((error: unknown) => {
    log.error("library.failed", error);
    // Remix hides a streamed Error's message.
    return { failed: words.failed };
  });
  return { lists };
}

export default function Library() {
  const { lists } = useLoaderData<typeof loader>();
  return (
    <Page wide>
      <LibraryHead current="/library" {...words.overview} />
      <Streamed
        data={lists}
        fallback={
          <div className="mt-22">
            <MediaGridSkeleton late />
          </div>
        }
        problem={<Failed />}
      >
        {(read) => ("failed" in read ? <Failed /> : <Lists {...read} />)}
      </Streamed>
    </Page>
  );
}

function Lists({ unfinished, saved, liked }: Overview) {
  const rows = [
    { title: words.unfinished, to: "/library/history", items: unfinished },
    { title: words.saved.title, to: "/library/saved", items: saved },
    { title: words.liked.title, to: "/library/liked", items: liked },
  ].filter(({ items }) => items.length > 0);
  if (rows.length === 0) return <EmptyLibrary title={words.empty} hint={words.emptyHint} />;
  return rows.map((row, index) => <LibraryRow key={row.to} {...row} first={index === 0} />);
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <div className="mt-6">
      <ErrorState title={words.failed} action={<Button onClick={revalidate}>{listWords.retry}</Button>} />
    </div>
  );
}
