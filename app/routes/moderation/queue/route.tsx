import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { countOpen, readQueue, type QueuePlace } from "~/moderation/cases/queue.store.server";
import { QUEUE_LISTS, type QueueList } from "~/moderation/cases/queue-lists";
import { REASONS } from "~/moderation/reasons.rules";
import { QUEUE_PAGE_SIZE } from "~/moderation/moderation.limits";
import { countGuardians } from "~/moderation/lockdown/read-lockdowns.store.server";
import { GUARDIANS_NEEDED } from "~/moderation/lockdown/lockdown.limits";
import { hasPower } from "~/moderation/staff/staff.rules";
import { lockdownWords } from "~/words/en/lockdowns";
import { moderationWords as words } from "~/words/en/moderation";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { useNumberFormat } from "~/ui/format";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { EmptyState } from "~/ui/states";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { ReasonFields } from "~/routes/moderation/case/reason-fields";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { KeyHelp } from "./key-help";
import type { action } from "./queue-action.server";
import { ReasonFilter } from "./reason-filter";
import { QueueRows } from "./queue-rows";
import { useQueueKeys } from "./use-queue-keys";

export { action } from "./queue-action.server";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { ModerationProblem as ErrorBoundary } from "~/routes/moderation/moderation-problem";

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, role } = await requireStaff(request, context, "judge");
  const { primary, clock } = context.app;
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

export default function ModerationPage() {
  const { role, list, reason, rows, counts, guardians, now, next, isFirst } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const numbers = useNumberFormat();
  const busy = useNavigation().formMethod === "POST";
  const rowsRef = useRef<HTMLOListElement>(null);
  const [chosen, readChosen] = useChosen(rowsRef, rows);
  const [showsKeys, setShowsKeys] = useState(false);
  useQueueKeys(rowsRef, { onHelp: () => setShowsKeys((shown) => !shown) });
  const firstPage = reason ? `/moderation?reason=${reason}` : listPath(list);
  const listed = rows.filter(({ id }) => chosen.has(id));
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.count(numbers.count(counts.open), numbers.count(counts.overdue))}
      />
      <Outcome failed={failed?.message ?? null} />
      <p className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {hasPower(role, "lead") ? <TextLink to="/admin">{words.health}</TextLink> : null}
        {hasPower(role, "lead") ? <TextLink to="/admin/switches">{words.switches}</TextLink> : null}
        {hasPower(role, "help") ? <TextLink to="/help-desk">{words.help}</TextLink> : null}
        {hasPower(role, "guard") ? (
          <TextLink to="/moderation/sealed">{lockdownWords.list.title}</TextLink>
        ) : null}
      </p>
      {guardians !== null && guardians < GUARDIANS_NEEDED ? (
        <p className="mb-5 rounded-lg bg-danger-wash p-4 text-sm text-danger-ink">
          {lockdownWords.fewGuardians(guardians)}
        </p>
      ) : null}
      <div className="mb-5">
        <Chips
          label={words.lists}
          items={QUEUE_LISTS.map((name) => ({
            label: words.list[name],
            to: listPath(name),
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
        {isFirst ? null : <TextLink to={firstPage}>{words.first}</TextLink>}
        {next === null ? null : (
          <TextLink to={`${firstPage}${firstPage.includes("?") ? "&" : "?"}after=${next}`}>
            {words.more}
          </TextLink>
        )}
      </p>
    </Page>
  );
}

const listPath = (name: QueueList) => (name === "open" ? "/moderation" : `/moderation?list=${name}`);

/** Ticked before this script. */
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

function Outcome({ failed }: { failed: string | null }) {
  const [query] = useSearchParams();
  const done = query.get("done");
  const [decided, left] = ["decided", "left"].map((name) => Number(query.get(name)) || 0);
  let said: string | null = null;
  if (done === "bulk")
    said = [words.bulk.done(decided ?? 0), left ? words.bulk.left(left) : null].filter(Boolean).join(" ");
  else if (done !== null && Object.hasOwn(words.done, done))
    said = words.done[done as keyof typeof words.done];
  if (failed === null && said === null) return null;
  return (
    <div className="mb-5">
      <OutcomeNotice tone={failed === null ? "good" : "danger"} answer={failed ?? said}>
        {failed ?? said}
      </OutcomeNotice>
    </div>
  );
}

function readPlace(text: string | null): QueuePlace | null {
  const [, place, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return place && id ? { place: Number(place), id: Number(id) } : null;
}
