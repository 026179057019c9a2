import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";
import { historyPage } from "~/library/library-pages.server";
import { readPause } from "~/library/library.store.server";
import { forgetPosition } from "~/media/positions.browser";
import { Notice } from "~/routes/auth/parts/notice";
import { LibraryHead } from "~/routes/library/parts/library-head";
import { EmptyLibrary } from "~/routes/library/parts/empty-library";
import { RemoveButton, useRemovedItems } from "~/routes/library/parts/remove-button";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { WorkList } from "~/routes/shared/works/work-list";
import { libraryWords as words } from "~/words/en/library";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { pageMeta } from "~/ui/page-meta";
import { Page } from "~/ui/page-head";
import { ConfirmClearing } from "./confirm-clearing";
import { DayHeading } from "./day-heading";
import type { historyAction } from "./history-action.server";
import { HistoryControls } from "./history-controls";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.history.title, description: words.description, members: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { page } = await loadPage({ request, context }, words.failed, (deps, reach) =>
    historyPage(deps, viewer.id, reach),
  );
  const pausedAt = await readOrFail(context, words.failed, () => readPause(context.app.db, viewer.id));
  return { page, pausedAt, asksToClear: new URL(request.url).searchParams.has("clear") };
}

export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { historyAction as action } from "./history-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";

export default function History() {
  const { page, pausedAt, asksToClear } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof historyAction>();
  const [cleared, setCleared] = useState(0);
  const { without, takeOff } = useRemovedItems();
  const forget = useCallback(
    (id: number) => {
      forgetPosition(id);
      takeOff(id);
    },
    [takeOff],
  );
  const onCleared = useCallback(() => setCleared((times) => times + 1), []);
  return (
    <Page wide>
      <LibraryHead
        current="/library/history"
        {...words.history}
        actions={<HistoryControls isPaused={pausedAt !== null} onCleared={onCleared} />}
      />
      <p role="status" className="mt-3 text-sm text-warn-ink empty:mt-0">
        {pausedAt === null ? null : (
          <Interpolated text={words.pausedSince} values={{ day: <LocalTime at={pausedAt} withTime /> }} />
        )}
      </p>
      <Cleared answer={answer} />
      {asksToClear ? <ConfirmClearing /> : null}
      <div className="mt-6">
        <WorkList
          page={page}
          // A cleared list must not keep later pages.
          list={`history:${cleared}`}
          failed={words.failed}
          without={without}
          heading={(item, before) => <DayHeading item={item} before={before} />}
          actions={(item) => (
            <RemoveButton
              item={item}
              list={words.history.title}
              action="/library/history"
              intent="remove"
              onGone={forget}
            />
          )}
          empty={<EmptyLibrary title={words.emptyHistory} hint={words.emptyHistoryHint} />}
        />
      </div>
    </Page>
  );
}

function Cleared({ answer }: { answer: ReturnType<typeof useActionData<typeof historyAction>> }) {
  if (!answer) return null;
  if ("error" in answer) return <Notice tone="danger">{answer.error.message}</Notice>;
  return "done" in answer && answer.done === "clear" ? <Notice tone="good">{words.cleared}</Notice> : null;
}
