import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { focusHeading } from "~/ui/cards-on-page";
import type { BulkAnswer } from "./bulk-action.server";
import type { OwnedItem } from "./owned-page.server";
import { useSelection } from "./use-selection";

const SELECT_BUTTON = "[data-select-entry]";

/** A reload only refreshes the first page. */
export function useBulk(listed: readonly OwnedItem[]) {
  const [search] = useSearchParams();
  const [on, setOn] = useState(search.has("select"));
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [changed, setChanged] = useState<
    Readonly<Record<number, Partial<Pick<OwnedItem, "visibility" | "publish_at" | "forAdults">>>>
  >({});
  const [leaveCount, setLeaveCount] = useState(0);
  const items = listed
    .filter(({ id }) => !gone.has(id))
    .map((item) => {
      const changes = changed[item.id];
      if (!changes) return item;
      // The owner can't remove a decision's mark.
      const forAdults = item.adultsByDecision || (changes.forAdults ?? item.forAdults);
      return { ...item, ...changes, forAdults };
    });
  const shown = items.map(({ id }) => id);
  const selection = useSelection(shown);
  const { set } = selection;

  const leave = useCallback(() => {
    setOn(false);
    set([]);
    setLeaveCount((times) => times + 1);
  }, [set]);

  const takeAnswer = useCallback(
    ({ intent, done, missed, full, failed }: BulkAnswer) => {
      if (intent === "delete") setGone((before) => new Set([...before, ...done, ...missed]));
      else if (intent === "make-public" || intent === "make-private") {
        const visibility = intent === "make-public" ? "public" : "private";
        setChanged((before) => withChanges(before, done, { visibility, publish_at: null }));
      } else if (intent === "mark-adults" || intent === "unmark-adults") {
        setChanged((before) => withChanges(before, done, { forAdults: intent === "mark-adults" }));
      }
      const unchanged = [...full, ...failed];
      if (unchanged.length > 0) set(unchanged);
      else leave();
    },
    [set, leave],
  );

  // The bar that had the focus is gone.
  const handledLeave = useRef(0);
  useEffect(() => {
    if (leaveCount === handledLeave.current) return;
    handledLeave.current = leaveCount;
    const entry = document.querySelector<HTMLElement>(SELECT_BUTTON);
    if (entry) entry.focus();
    else focusHeading();
  }, [leaveCount]);

  return { on, enter: () => setOn(true), leave, items, shown, selection, takeAnswer };
}

function withChanges<Changes>(
  before: Readonly<Record<number, Changes>>,
  ids: readonly number[],
  changes: Changes,
): Readonly<Record<number, Changes>> {
  return { ...before, ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...changes }])) };
}

export type Bulk = ReturnType<typeof useBulk>;
