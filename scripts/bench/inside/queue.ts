import { claimCase } from "~/moderation/cases/claims.server";
import { readCaseView } from "~/moderation/cases/case-view.store.server";
import { countOpen, readQueue, type QueuePlace, type QueueRow } from "~/moderation/cases/queue.store.server";
import type { QueueList } from "~/moderation/cases/queue-lists";
import { decide } from "~/moderation/decisions/decide.server";
import { QUEUE_PAGE_SIZE } from "~/moderation/moderation.limits";
import { reportAsMember } from "~/moderation/reports/report.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger } from "~/platform/log.server";
import { counting, type Counted } from "./counting";

/** What is asked of a queue: a list page by page to its end, or one thing so many times, each with a case of its own. */
export type QueueTask =
  | { do: "queue list"; list: QueueList; now: number }
  | {
      do: "queue count" | "queue case" | "queue report" | "queue decide";
      first: number;
      tries: number;
      now: number;
    };

/** Milliseconds and rows read of each page or try. */
export interface QueueDone {
  times: number[];
  rows: number[];
}

/** Who reads, decides and reports: seeded by queue.ts beside this folder. */
const LEAD = { id: "bench-lead", sessionId: "bench-session" };

export async function runQueue(database: D1Database, task: QueueTask): Promise<QueueDone> {
  const { database: counted, counted: sum } = counting(database, { weighsRaw: true });
  const done: QueueDone = { times: [], rows: [] };
  const { database: bare } = counting(database);
  const measure = async <T>(
    work: (d1: D1Database) => Promise<T>,
    weigh: (d1: D1Database) => Promise<unknown>,
  ) => {
    const started = performance.now();
    const result = await work(bare);
    done.times.push(performance.now() - started);
    await weighed(sum, () => weigh(counted));
    done.rows.push(sum.rows);
    return result;
  };
  if (task.do === "queue list") {
    let after: QueuePlace | null = null;
    for (;;) {
      const place: QueuePlace | null = after;
      const read = (d1: D1Database): Promise<QueueRow[]> =>
        readQueue(openDatabase(d1), LEAD, { list: task.list, after: place, now: task.now });
      const page: QueueRow[] = await measure(read, read);
      const last: QueueRow | undefined = page.length === QUEUE_PAGE_SIZE ? page.at(-1) : undefined;
      if (!last) return done;
      after = { place: task.list === "overdue" ? last.due_at : last.place, id: last.id };
    }
  }
  for (let turn = 0; turn < task.tries; turn++) {
    // What changes something is timed with one case and weighed with the next.
    const [one, two] = [task.first + 2 * turn, task.first + 2 * turn + 1];
    const work = workOf(task);
    await measure(
      (d1) => work(d1, one),
      (d1) => work(d1, two),
    );
  }
  return done;
}

async function weighed(sum: Counted, work: () => Promise<unknown>): Promise<void> {
  sum.questions = sum.rows = 0;
  await work();
}

function workOf(
  task: Exclude<QueueTask, { do: "queue list" }>,
): (d1: D1Database, caseId: number) => Promise<unknown> {
  const depsOf = (d1: D1Database) => ({
    ...{ db: openDatabase(d1), clock: () => task.now, log: createLogger({ bench: "queue" }) },
  });
  switch (task.do) {
    case "queue count":
      return (d1) => countOpen(openDatabase(d1), task.now);
    case "queue case":
      return (d1, id) => readCaseView(openDatabase(d1), LEAD, id, task.now);
    case "queue report":
      return (d1, id) =>
        reportAsMember(depsOf(d1), { id: `bench-reporter-${id}` }, { kind: "work", id: String(id) }, REPORT);
    case "queue decide":
      return async (d1, caseId) => {
        const deps = depsOf(d1);
        await claimCase(deps, LEAD, caseId);
        await decide(deps, LEAD, {
          ...{ caseId, version: 1, answers: [{ report: caseId, outcome: "followed" }] },
          ...{ measures: [{ what: "removed", until: null }], ground: "terms", clause: "1", facts: "F." },
          category: "spam",
        });
      };
  }
}

const REPORT = { reason: "spam", law: "", place: "", words: "Look.", good_faith: "on" } as const;
