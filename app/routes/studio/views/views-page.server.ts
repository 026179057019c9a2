import type { AppLoadContext } from "@remix-run/cloudflare";
import { countedUpTo, everyDay } from "~/engagement/counted.rules";
import { dayOf } from "~/engagement/days.rules";
import { daysOf, topWorks, totalsOf, type WorkCounts } from "~/engagement/counts.store.server";
import { nextCursor, readCursor, type Cursor } from "~/platform/keyset.server";
import { periodFrom, type Period } from "./periods";

/** Works of one page of the list. */
const WORKS_PAGE = 10;

export interface WorksPage {
  items: WorkCounts[];
  /** Null for the last page. */
  next: string | null;
}

/**
 * Everything the page of somebody's views shows.
 * @param query `days` for the stretch of the charts, `after` for the page of works behind a cursor
 * @throws DomainError lists.bad_cursor
 */
export async function viewsPage(context: AppLoadContext, accountId: string, query: URLSearchParams) {
  const { db, billingClock } = context.app;
  const now = billingClock();
  const period = periodFrom(query.get("days"));
  const after = readCursor(query.get("after"));
  const [totals, byDay, works] = await Promise.all([
    totalsOf(db, accountId),
    lastDays(context, accountId, period),
    worksPage(context, accountId, after),
  ]);
  return { totals, period, byDay, works, countedUpTo: countedUpTo(now) };
}

/** Each day of a stretch that ends today. */
export async function lastDays({ app }: AppLoadContext, accountId: string, period: Period) {
  const today = dayOf(app.billingClock());
  const from = today - period + 1;
  return everyDay(await daysOf(app.db, accountId, from, today), from, today);
}

async function worksPage(
  { app }: AppLoadContext,
  accountId: string,
  after: Cursor | null,
): Promise<WorksPage> {
  const items = await topWorks(app.db, accountId, { after, limit: WORKS_PAGE });
  return { items, next: nextCursor(items.map(cursorOf), WORKS_PAGE) };
}

/** Where a work stands in the list: its views are what the list is ordered by. */
export function cursorOf({ id, views }: WorkCounts): Cursor {
  return { created_at: views, id };
}
