import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { libraryListPage } from "~/library/library-pages.server";
import { WorkListPage } from "~/routes/library/parts/work-list-page";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { libraryWords as words } from "~/words/en/library";
import { pageMeta } from "~/ui/page-meta";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.liked.title, description: words.description, members: true });

export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  return loadPage({ request, context }, words.failed, (deps, reach) =>
    libraryListPage(deps, viewer.id, "liked", reach),
  );
}

export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function Liked() {
  const { page } = useLoaderData<typeof loader>();
  return <WorkListPage list="liked" page={page} />;
}
