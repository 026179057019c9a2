import { sql } from "drizzle-orm";
import { workItems, type WorkItem, type WorkItemDeps } from "~/feed/work-items.server";
import { readWorks } from "~/feed/works.store.server";
import type { Database } from "~/platform/database.server";
import { nextReachCursor, maxRows, type Cursor, type Reach } from "~/platform/keyset.server";
import { NOTIFICATIONS_PAGE_SIZE } from "./bell.limits";
import { listId, localPlace, SOURCES } from "./list-ids.rules";
import { readMarks, type Marks } from "./marks.store.server";
import type { NoticeLine, NotificationSource, SourceName } from "./source";

export interface Notification {
  id: number;
  created_at: number;
  source: SourceName;
  isNew: boolean;
  work: WorkItem | null;
  line: NoticeLine | null;
}

export interface NotificationPage {
  items: Notification[];
  next: string | null;
  whole: boolean;
}

interface Row {
  source: number;
  at: number;
  local_id: number;
  facts: string | null;
}

interface Viewer {
  id: string;
  language: string;
}

/** Rows are read where they happened, so a hidden work never appears. */
export async function notificationPage(
  deps: WorkItemDeps,
  sources: readonly NotificationSource[],
  viewer: Viewer,
  reach: Required<Reach>,
): Promise<NotificationPage> {
  const [rows, marks] = await Promise.all([
    readRows(deps.db, sources, viewer.id, reach),
    readMarks(deps.db, viewer.id),
  ]);
  const works = rows.filter(({ facts }) => facts === null).map(({ local_id }) => local_id);
  const items = await workItems(deps, viewer.id, await readWorks(deps.db, viewer.id, works));
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    items: rows.flatMap((row) =>
      toNotification(deps, row, { sources, marks, works: byId, language: viewer.language }),
    ),
    next: nextReachCursor(rows.map(toCursor), reach, NOTIFICATIONS_PAGE_SIZE),
    whole: reach.downTo !== null,
  };
}

const toCursor = ({ at, local_id, source }: Row): Cursor => ({
  created_at: at,
  id: listId(local_id, source),
});

function readRows(
  db: Database,
  sources: readonly NotificationSource[],
  viewerId: string,
  { after, downTo }: Required<Reach>,
): Promise<Row[]> {
  const most = maxRows({ downTo }, NOTIFICATIONS_PAGE_SIZE);
  const each = sources.map(({ number, rows }) => {
    const reach = downTo
      ? { downTo: localPlace(downTo, number) }
      : { behind: after && localPlace(after, number) };
    return sql`select ${number} as source, at, local_id, facts from (${rows(viewerId, reach, most)})`;
  });
  return db.all<Row>(sql`select * from (${sql.join(each, sql` union all `)})
    order by at desc, local_id * ${SOURCES} + source desc limit ${most}`);
}

interface PageContext {
  sources: readonly NotificationSource[];
  marks: Marks;
  works: ReadonlyMap<number, WorkItem>;
  language: string;
}

function toNotification(
  { log }: WorkItemDeps,
  row: Row,
  { sources, marks, works, language }: PageContext,
): Notification[] {
  const source = sources.find(({ number }) => number === row.source);
  if (!source) return [];
  const { at, local_id, facts } = row;
  const common = {
    id: listId(local_id, row.source),
    created_at: at,
    source: source.name,
    isNew: at > (marks[source.name] ?? 0),
  };
  if (facts === null) {
    const work = works.get(local_id);
    return work ? [{ ...common, work, line: null }] : [];
  }
  try {
    return [{ ...common, work: null, line: source.line(JSON.parse(facts), language) }];
  } catch (error) {
    log.error("notifications.line_unreadable", error, { source: source.name });
    return [];
  }
}
