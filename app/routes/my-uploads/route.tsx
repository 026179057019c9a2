import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { cardUpload } from "~/media/card.server";
import { signVisible } from "~/media/sign-visible.server";
import { answerWith, failure } from "~/routes/answers.server";
import { requireViewer } from "~/routes/require-session.server";
import { useSignedLinks } from "~/routes/upload-parts/use-signed-links";
import { useUntilSettled } from "~/routes/upload-parts/use-until-settled";
import { sentenceOf } from "~/strings/errors";
import { uploadWords } from "~/strings/uploads";
import { pageMeta } from "~/ui/page-meta";
import { Button, ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Page, PageHead } from "~/ui/page-head";
import { EmptyState, ErrorState } from "~/ui/states";
import { deleteUpload } from "~/uploads/delete.server";
import { listUnfinished } from "~/uploads/parts.store.server";
import { MAX_OPEN_RESERVATIONS, OWNED_PAGE_SIZE } from "~/uploads/uploads.limits";
import { parseUploadId } from "~/uploads/uploads.rules";
import { listOwned } from "~/uploads/uploads.store.server";
import { chips, kindFrom } from "./filters";
import { OwnedCard } from "./owned-card";
import { Unfinished } from "./unfinished";
import { useMorePages } from "./use-more-pages";

const words = uploadWords.mine;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, config, clock } = context.app;
  const query = new URL(request.url).searchParams;
  const kind = kindFrom(query.get("kind"));
  const [created_at, id] = (query.get("after") ?? "").split(".").map(Number);
  const after = created_at && id ? { created_at, id } : undefined;
  const rows = await listOwned(db, viewer.id, { kind, after, limit: OWNED_PAGE_SIZE });
  const ids = rows.map((row) => row.id);
  const links = await signVisible(
    { db, secret: config.mediaLinkSecret, now: clock() },
    viewer.id,
    ids,
    "mine",
  );
  const unfinished = after ? [] : await listUnfinished(db, viewer.id, MAX_OPEN_RESERVATIONS);
  const last = rows.length < OWNED_PAGE_SIZE ? undefined : rows.at(-1);
  return {
    kind: kind ?? null,
    next: last ? `${last.created_at}.${last.id}` : null,
    unfinished: unfinished
      .filter((row) => kind === undefined || row.kind === kind)
      .map(({ id, title, kind, file_name, file_size, stored_bytes }) => {
        return { id, title, kind, file_name, file_size, stored_bytes };
      }),
    items: rows.map((row) => ({
      ...cardUpload(row),
      visibility: row.visibility,
      status: row.status,
      reason: row.status_reason ? sentenceOf(row.status_reason) : null,
      links: links[row.id] ?? null,
    })),
  };
}

export type OwnedItem = Awaited<ReturnType<typeof loader>>["items"][number];
export type UnfinishedItem = Awaited<ReturnType<typeof loader>>["unfinished"][number];

/** POST with `id`: deletes one upload of the person who is signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { db, bindings, clock } = context.app;
  const id = parseUploadId(String((await request.formData()).get("id") ?? ""));
  if (id === null) return failure("uploads.not_found");
  return answerWith(async () => {
    await deleteUpload({ db, bucket: bindings.UPLOADS, clock }, viewer.id, id);
    return data({ deleted: id });
  }, failure);
}

export { keepPage as clientAction, stayUnanswered as shouldRevalidate } from "~/routes/form-parts/keep-page";

export default function MyUploads() {
  const page = useLoaderData<typeof loader>();
  const { items, next, loadMore, busy } = useMorePages(page);
  const signed = Object.fromEntries(items.flatMap((item) => (item.links ? [[item.id, item.links]] : [])));
  const links = useSignedLinks(signed, "mine");
  useUntilSettled([...items, ...page.unfinished.map(({ id }) => ({ id, status: "pending" as const }))]);

  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={<ButtonLink to="/upload">{words.upload}</ButtonLink>}
      />
      <Chips label={words.filterLabel} items={chips(page.kind)} />
      <Unfinished items={page.unfinished} />
      {items.length === 0 && page.unfinished.length === 0 ? (
        <EmptyState title={page.kind ? words.emptyKind : words.empty} />
      ) : (
        <div className="media-grid mt-6">
          {items.map((item) => (
            <OwnedCard key={item.id} item={item} links={links[item.id] ?? null} />
          ))}
        </div>
      )}
      {next ? (
        <div className="mt-10 flex justify-center">
          <Button variant="secondary" size="lg" busy={busy} onClick={loadMore}>
            {words.loadMore}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <ErrorState
        title={words.failed}
        headingLevel="h1"
        action={<Button onClick={revalidate}>{uploadWords.feed.retry}</Button>}
      />
    </Page>
  );
}
