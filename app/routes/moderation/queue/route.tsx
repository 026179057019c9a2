import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { countOpen, readQueue, type QueuePlace } from "~/moderation/cases/queue.store.server";
import { QUEUE_LISTS, type QueueList } from "~/moderation/cases/queue-lists";
import { REASONS } from "~/moderation/reasons.rules";
import { QUEUE_PAGE_SIZE } from "~/moderation/moderation.limits";
import { countGuardians } from "~/moderation/lockdown/read-lockdowns.store.server";
import { GUARDIANS_NEEDED } from "~/moderation/lockdown/lockdown.limits";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { hasPower } from "~/moderation/staff/staff.rules";
import { sealWords } from "~/strings/seals";
import { moderationWords as words } from "~/strings/moderation";
import { problems } from "~/strings/problems";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { useNumbers } from "~/ui/format";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { EmptyState } from "~/ui/states";
import { Said } from "~/routes/money/membership/said";
import { ReasonFields } from "~/routes/moderation/case/reason-fields";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { KeyHelp } from "./key-help";
import type { action } from "./queue-action.server";
import { ReasonFilter } from "./reason-filter";
import { QueueRows } from "./queue-rows";
import { useQueueKeys } from "./use-queue-keys";

export { action } from "./queue-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ReportProblem as ErrorBoundary } from "~/routes/moderation/report/report-problem";

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /moderation: the queue, for staff with the second step; to everybody else there is no such page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary, clock } = context.app;
  const role = await readRole(primary, viewer, "judge");
  if (!role) throw data(problems.notFound.title, { status: 404 });
  const query = new URL(request.url).searchParams;
  const list = QUEUE_LISTS.find((name) => name === query.get("list")) ?? "open";
  const reason = REASONS.find((name) => name === query.get("reason")) ?? null;
  const now = clock();
  return readOrFail(context, words.failed, async () => {
    const [rows, counts, guardians] = await Promise.all([
      readQueue(primary, viewer, { list, reason, after: readPlace(query.get("after")), now }),
      countOpen(primary, now),
      hasPower(role, "lead") ? countGuardians(primary) : null,
    ]);
    const last = rows.length === QUEUE_PAGE_SIZE ? rows.at(-1) : undefined;
    return {
      role,
      list,
      reason,
      rows,
      counts,
      guardians,
      now,
      next: last ? `${list === "overdue" && !reason ? last.due_at : last.place}.${last.id}` : null,
      isFirst: !query.has("after"),
    };
  });
}

function readPlace(text: string | null): QueuePlace | null {
  const [, place, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return place && id ? { place: Number(place), id: Number(id) } : null;
}

export default function ModerationPage() {
  const { role, list, reason, rows, counts, guardians, now, next, isFirst } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "ok" in answer ? answer : null;
  const numbers = useNumbers();
  const busy = useNavigation().formMethod === "POST";
  const rowsRef = useRef<HTMLOListElement>(null);
  const [chosen, readChosen] = useChosen(rowsRef, rows);
  const [showsKeys, setShowsKeys] = useState(false);
  useQueueKeys(rowsRef, { onHelp: () => setShowsKeys((shown) => !shown) });
  const at = reason
    ? `/moderation?reason=${reason}`
    : list === "open"
      ? "/moderation"
      : `/moderation?list=${list}`;
  const listed = rows.filter(({ id }) => chosen.has(id));
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.count(numbers.count(counts.open), numbers.count(counts.overdue))}
      />
      <Done failed={failed?.message ?? null} />
      {hasPower(role, "guard") ? (
        <p className="mb-5 text-sm">
          <AuthLink to="/moderation/sealed">{sealWords.list.title}</AuthLink>
        </p>
      ) : null}
      {guardians !== null && guardians < GUARDIANS_NEEDED ? (
        <p className="mb-5 rounded-lg bg-danger-wash p-4 text-sm text-danger-ink">
          {sealWords.fewGuardians(guardians)}
        </p>
      ) : null}
      <div className="mb-5">
        <Chips
          label={words.lists}
          items={QUEUE_LISTS.map((name: QueueList) => ({
            label: words.list[name],
            to: name === "open" ? "/moderation" : `/moderation?list=${name}`,
            current: name === list && reason === null,
          }))}
        />
      </div>
      <ReasonFilter reason={reason} />
      <KeyHelp isOpen={showsKeys} />
      {rows.length === 0 ? <EmptyState title={words.empty} /> : null}
      <Form method="post" noValidate onChange={readChosen}>
        <QueueRows rows={rows} now={now} listRef={rowsRef} />
        {listed.some(({ is_own }) => !is_own) || failed ? (
          <div className="mt-6">
            <SettingsSection title={words.bulk.title(listed.length)} text={words.bulk.lead}>
              <div className="flex max-w-xl flex-col gap-5">
                <ReasonFields
                  failed={failed}
                  kind={listed[0]?.subject_kind ?? "work"}
                  role={role}
                  category={listed[0]?.reasons[0] ?? "other"}
                />
                <Button type="submit" name="intent" value="bulk" busy={busy} className="self-start">
                  {words.bulk.submit}
                </Button>
              </div>
            </SettingsSection>
          </div>
        ) : null}
      </Form>
      <p className="mt-6 flex gap-6 text-sm">
        {isFirst ? null : <AuthLink to={at}>{words.first}</AuthLink>}
        {next === null ? null : (
          <AuthLink to={`${at}${at.includes("?") ? "&" : "?"}after=${next}`}>{words.more}</AuthLink>
        )}
      </p>
    </Page>
  );
}

/** The cases that are ticked: read from the boxes themselves, which may have been ticked before this script was here. */
function useChosen(
  list: RefObject<HTMLElement>,
  rows: readonly unknown[],
): [ReadonlySet<number>, () => void] {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const read = useCallback(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>("input[name=chosen]:checked") ?? [];
    setChosen(new Set(Array.from(boxes, ({ value }) => Number(value.split(".")[0]))));
  }, [list]);
  useEffect(() => {
    const frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
  }, [read, rows]);
  return [chosen, read];
}

/** What became of the form that led here. */
function Done({ failed }: { failed: string | null }) {
  const [query] = useSearchParams();
  const done = query.get("done");
  const [decided, left] = ["decided", "left"].map((name) => Number(query.get(name)) || 0);
  const said =
    done === "bulk"
      ? [words.bulk.done(decided ?? 0), left ? words.bulk.left(left) : null].filter(Boolean).join(" ")
      : done !== null && done in words.done
        ? words.done[done as keyof typeof words.done]
        : null;
  if (failed === null && said === null) return null;
  return (
    <div className="mb-5">
      <Said tone={failed === null ? "good" : "danger"} answer={failed ?? said}>
        {failed ?? said}
      </Said>
    </div>
  );
}
