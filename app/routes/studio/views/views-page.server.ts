import type { AppLoadContext } from "@remix-run/cloudflare";
import { countedUpTo, everyDay } from "~/engagement/counted.rules";
import {
  readDailyCounts,
  topWorks,
  readCreatorTotals,
  type WorkCounts,
} from "~/engagement/counts.store.server";
import { utcDay } from "~/platform/clock";
import { nextCursor, readCursor, type Cursor } from "~/platform/keyset.server";
import { periodFrom, type Period } from "./periods";

const WORKS_PAGE = 10;

export interface WorksPage {
  items: WorkCounts[];
  next: string | null;
}

export async function viewsPage(context: AppLoadContext, accountId: string, query: URLSearchParams) {
  const { db, billingClock } = context.app;
  const now = billingClock();
  const period = periodFrom(query.get("days"));
  const after = readCursor(query.get("after"));
  const [totals, byDay, works] = await Promise.all([
    readCreatorTotals(db, accountId),
    lastDays(context, accountId, period),
    worksPage(context, accountId, after),
  ]);
  return { totals, period, byDay, works, countedUpTo: countedUpTo(now) };
}

export async function lastDays({ app }: AppLoadContext, accountId: string, period: Period) {
  const today = utcDay(app.billingClock());
  const from = today - period + 1;
  return everyDay(await readDailyCounts(app.db, accountId, from, today), from, today);
}

export function worksCursor({ id, views }: WorkCounts): Cursor {
  return { created_at: views, id };
}

async function worksPage(
  { app }: AppLoadContext,
  accountId: string,
  after: Cursor | null,
): Promise<WorksPage> {
  const items = await topWorks(app.db, accountId, { after, limit: WORKS_PAGE });
  return { items, next: nextCursor(items.map(worksCursor), WORKS_PAGE) };
}
