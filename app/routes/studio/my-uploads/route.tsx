import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { Unfinished as EagerUnfinished } from "~/routes/studio/upload-parts/unfinished";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { useReloadUntilSettled } from "~/routes/studio/upload-parts/use-until-settled";
import { bulkWords } from "~/words/en/bulk";
import { problems } from "~/words/en/problems";
import { myUploadsWords } from "~/words/en/my-uploads";
import { listWords } from "~/words/en/lists";
import { metaFrom } from "~/ui/page-meta";
import { Button, ButtonLink } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { lazyPart } from "~/ui/lazy-part";
import { LoadMore } from "~/ui/load-more";
import { Page, PageHead } from "~/ui/page-head";
import { CardSkeletons, MediaGridSkeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { useFocusArrived } from "~/ui/use-focus-arrived";
import { useIsSlow } from "~/ui/use-is-slow";
import { useRestoredList } from "~/ui/use-restored-list";
import { BulkAnswered as EagerBulkAnswered } from "./bulk-answered";
import { chips } from "./filters";
import { BulkBar as EagerBulkBar } from "./bulk-bar";
import { MakeAll as EagerMakeAll } from "./make-all";
import { OwnedCard } from "./owned-card";
import { ownedPage } from "./owned-page.server";
import type { ownedAction } from "./owned-action.server";
import { useBulk, type Bulk } from "./use-bulk";
import { useOwnedPages } from "./use-owned-pages";

const words = myUploadsWords;

const Unfinished = lazyPart(
  async () => (await import("~/routes/studio/upload-parts/unfinished")).Unfinished,
  {
    name: "unfinished",
    part: import.meta.env.SSR ? EagerUnfinished : undefined,
  },
);

const BulkBar = lazyPart(async () => (await import("./bulk-bar")).BulkBar, {
  name: "bulk-bar",
  part: import.meta.env.SSR ? EagerBulkBar : undefined,
});

const BulkAnswered = lazyPart(async () => (await import("./bulk-answered")).BulkAnswered, {
  name: "bulk-answered",
  part: import.meta.env.SSR ? EagerBulkAnswered : undefined,
});

const MakeAll = lazyPart(async () => (await import("./make-all")).MakeAll, {
  name: "make-all",
  part: import.meta.env.SSR ? EagerMakeAll : undefined,
});

const SKELETONS = 6;

export const meta = metaFrom(words, { members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  return readOrFail(context, words.failed, () => ownedPage(context, viewer.id, query));
}

export { ownedAction as action } from "./owned-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function MyUploads() {
  const page = useLoaderData<typeof loader>();
  const pages = useOwnedPages(page);
  const bulk = useBulk(pages.items);
  const { items } = bulk;
  const answer = useActionData<typeof ownedAction>();
  useFocusArrived(pages.arrived === null ? null : `/upload/${pages.arrived}`);
  const missing = useRestoredList(pages, `my-uploads:${page.kind ?? "all"}`, page.items.length);
  const late = useIsSlow(pages.busy);
  const { state, location } = useNavigation();
  const changing = useIsSlow(state === "loading" && location.pathname === "/my-uploads");
  const signed = Object.fromEntries(items.flatMap((item) => (item.links ? [[item.id, item.links]] : [])));
  const links = useSignedLinks(signed, "mine");
  useReloadUntilSettled([
    ...items,
    ...items.flatMap(({ replacement }) => replacement ?? []),
    ...page.unfinished.map(({ id }) => ({ id, status: "pending" as const })),
  ]);

  return (
    <Page wide>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={<ButtonLink to="/upload">{words.upload}</ButtonLink>}
      />
      {page.warned > 0 ? <p className="mb-4 text-sm text-warn-ink">{words.warned(page.warned)}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips label={words.filterLabel} items={chips(page.kind)} />
        {items.length > 0 && !bulk.on ? (
          <ButtonLink
            to="?select=1"
            variant="secondary"
            size="sm"
            data-select-entry
            prefetch="none"
            onClick={(event) => {
              event.preventDefault();
              bulk.enter();
            }}
          >
            {bulkWords.select}
          </ButtonLink>
        ) : null}
      </div>
      {page.isWanting ? <MakeAll /> : null}
      {answer ? <BulkAnswered answer={answer} /> : null}
      {page.unfinished.length > 0 ? <Unfinished items={page.unfinished} /> : null}
      {changing ? (
        <div className="mt-6">
          <MediaGridSkeleton />
        </div>
      ) : null}
      <div className={changing ? "hidden" : "contents"}>
        {items.length === 0 && page.unfinished.length === 0 ? (
          <EmptyState title={page.kind ? words.emptyKind : words.empty} />
        ) : (
          <Selecting bulk={bulk}>
            <div className="media-grid mt-6">
              {items.map((item) => (
                <OwnedCard
                  key={item.id}
                  item={item}
                  links={links[item.id] ?? null}
                  selection={bulk.on ? bulk.selection : null}
                />
              ))}
              <CardSkeletons count={missing || (late ? SKELETONS : 0)} />
            </div>
          </Selecting>
        )}
        <LoadMore pages={pages} failed={words.failed} />
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 400) return <BadAddress />;
  return (
    <Page>
      <ErrorState
        title={words.failed}
        headingLevel="h1"
        action={<Button onClick={revalidate}>{listWords.retry}</Button>}
      />
    </Page>
  );
}

function Selecting({ bulk, children }: { bulk: Bulk; children: ReactNode }) {
  const { on, leave, selection, shown, takeAnswer } = bulk;
  useEffect(() => {
    if (!on) return;
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) leave();
    };
    addEventListener("keydown", leaveByKey);
    return () => removeEventListener("keydown", leaveByKey);
  }, [on, leave]);
  return (
    <>
      {on ? (
        <BulkBar
          selected={selection.selected}
          shown={shown}
          onSelect={selection.set}
          onAnswer={takeAnswer}
          onLeave={leave}
        />
      ) : null}
      {children}
    </>
  );
}

/** A retry can't succeed. */
function BadAddress() {
  return (
    <Page>
      <ErrorState
        title={problems.badAddress.title}
        headingLevel="h1"
        action={<ButtonLink to="/my-uploads">{words.title}</ButtonLink>}
      >
        {problems.badAddress.text}
      </ErrorState>
    </Page>
  );
}
