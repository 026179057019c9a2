import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { focusHeading } from "~/ui/cards-on-page";
import type { BulkAnswer } from "./bulk-action.server";
import type { OwnedItem } from "./owned-page.server";
import { useSelection } from "./use-selection";

/** Where the way into selecting stands, for the keyboard to come back to. */
const ENTRY = "[data-select-entry]";

/**
 * Selecting several of one's uploads. What was changed is shown so at once, on pages behind the first too, which no
 * reload of the page brings anew.
 */
export function useBulk(listed: readonly OwnedItem[]) {
  const [search] = useSearchParams();
  const [on, setOn] = useState(search.has("select"));
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [changed, setChanged] = useState<
    Readonly<Record<number, Partial<Pick<OwnedItem, "visibility" | "publish_at" | "forAdults">>>>
  >({});
  const [left, setLeft] = useState(0);
  const items = listed
    .filter(({ id }) => !gone.has(id))
    .map((item) => {
      const news = changed[item.id];
      if (!news) return item;
      // What a decision marked stays marked, whatever its owner does.
      const forAdults = item.adultsByDecision || (news.forAdults ?? item.forAdults);
      return { ...item, ...news, forAdults };
    });
  const shown = items.map(({ id }) => id);
  const selection = useSelection(shown);
  const { set } = selection;

  const leave = useCallback(() => {
    setOn(false);
    set([]);
    setLeft((times) => times + 1);
  }, [set]);

  const takeAnswer = useCallback(
    ({ intent, done, missed, full, failed }: BulkAnswer) => {
      if (intent === "delete") setGone((before) => new Set([...before, ...done, ...missed]));
      else if (intent === "make-public" || intent === "make-private") {
        const visibility = intent === "make-public" ? "public" : "private";
        setChanged((before) => withNews(before, done, { visibility, publish_at: null }));
      } else if (intent === "mark-adults" || intent === "unmark-adults") {
        setChanged((before) => withNews(before, done, { forAdults: intent === "mark-adults" }));
      }
      const left = [...full, ...failed];
      if (left.length > 0) set(left);
      else leave();
    },
    [set, leave],
  );

  // Where the bar has gone the keyboard would stand nowhere.
  const leftBefore = useRef(0);
  useEffect(() => {
    if (left === leftBefore.current) return;
    leftBefore.current = left;
    const entry = document.querySelector<HTMLElement>(ENTRY);
    if (entry) entry.focus();
    else focusHeading();
  }, [left]);

  return { on, enter: () => setOn(true), leave, items, shown, selection, takeAnswer };
}

/** What is known of some of them beside what was known of each before. */
function withNews<News>(
  before: Readonly<Record<number, News>>,
  ids: readonly number[],
  news: News,
): Readonly<Record<number, News>> {
  return { ...before, ...Object.fromEntries(ids.map((id) => [id, { ...before[id], ...news }])) };
}

export type Bulk = ReturnType<typeof useBulk>;
