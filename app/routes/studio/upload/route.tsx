import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/routes/auth/require-session.server";
import { readUnfinished } from "~/routes/studio/upload-parts/unfinished.server";
import { uploadPageWords } from "~/words/en/upload-page";
import { metaFrom } from "~/ui/page-meta";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { isCreator } from "~/uploads/uploads.store.server";
import { EarlyFiles } from "./early-files";
import { useAccount } from "~/routes/shared/forms/form";
import { UploadForm } from "./upload-form";
import { UploadsList } from "./uploads-list";
import { LeftBehind as EagerLeftBehind } from "./left-behind";
import { useLeftBehind } from "./use-left-behind";

const words = uploadPageWords;

/** The first script is near its limit. */
const LeftBehind = lazyPart(async () => (await import("./left-behind")).LeftBehind, {
  name: "left-behind",
  part: import.meta.env.SSR ? EagerLeftBehind : undefined,
});

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db } = context.app;
  const [mayUpload, unfinished] = await Promise.all([
    isCreator(db, viewer.id),
    readUnfinished(db, viewer.id),
  ]);
  return { mayUpload, unfinished };
}

export default function Upload() {
  const { mayUpload, unfinished } = useLoaderData<typeof loader>();
  const leftBehind = useLeftBehind(unfinished);
  const account = useAccount();
  return (
    <Page paired>
      <PageHead title={words.title} lead={mayUpload ? words.lead : undefined} />
      {mayUpload ? (
        <>
          <p
            role="status"
            className="mb-6 hidden rounded-md bg-warn-wash p-4 text-sm text-warn-ink noscript:block"
          >
            {words.needsScript}
          </p>
          <EarlyFiles />
          <UploadsList />
          {leftBehind.length > 0 ? <LeftBehind items={leftBehind} /> : null}
          <UploadForm account={account} />
        </>
      ) : (
        <EmptyState
          title={words.viewersTitle}
          action={<ButtonLink to="/request-creator">{words.viewersAction}</ButtonLink>}
        >
          {words.viewersText}
        </EmptyState>
      )}
    </Page>
  );
}
