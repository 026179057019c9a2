import { FEED_PAGE_SIZE } from "~/feed/feed.limits";
import { readFollowing } from "~/feed/following-feed.store.server";
import type { Cursor } from "~/platform/keyset.server";
import { openDatabase } from "~/platform/database.server";
import { cutQuery } from "~/search/cut.rules";
import { matchOf } from "~/search/match.rules";
import { RARE } from "~/search/search.limits";
import { lookFor } from "~/search/search.server";
import { writeIndex, type Change } from "~/search/write-index.store.server";
import { counting, type Counted } from "./counting";
import { runQueue, type QueueTask } from "./queue";

interface Env {
  DB: D1Database;
  SEARCH: D1Database;
}

/** What is to be done beside the databases, as the site does it; `tries` times, each timed by itself. */
export type Task =
  | QueueTask
  /** Rows for what is measured. */
  | { do: "statement"; statement: string; values: number[] }
  | { do: "index"; changes: Change[] }
  | { do: "nothing"; tries: number }
  | { do: "search" | "bare search"; query: string; tries: number }
  | { do: "following"; follower: string; after: Cursor | null; tries: number };

/** Milliseconds of each try, and what the last one asked of the database. */
export interface Done extends Counted {
  times: number[];
}

/**
 * Measures where the site runs, next to its databases: from Node every question would cross a proxy, which takes longer
 * than the question. The clock stands still between two answers of a database, so a try is what lies between the end of
 * the last one and its own end, all of its reckoning with it.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (request.method !== "POST") return new Response("A bare page");
    const task = await request.json<Task>();
    if (task.do === "statement") {
      const statement = env.DB.prepare(task.statement).bind(...task.values);
      // In words: a page about an error says nothing of what was asked.
      return statement.run().then(
        () => new Response(),
        (error: unknown) => new Response(`${String(error)}: ${task.statement}`, { status: 500 }),
      );
    }
    if (isOfQueue(task)) return Response.json(await runQueue(env.DB, task));
    if (task.do === "index") {
      await writeIndex(env.SEARCH, "work", task.changes);
      return new Response();
    }
    const { database, counted } = counting(task.do === "following" ? env.DB : env.SEARCH);
    const work = workOf(task, database);
    await work();
    const times: number[] = [];
    for (let turn = 0; turn < task.tries; turn++) {
      counted.questions = counted.rows = 0;
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    return Response.json({ times, ...counted } satisfies Done);
  },
};

const isOfQueue = (task: Task): task is QueueTask => task.do.startsWith("queue ");

function workOf(
  task: Exclude<Task, QueueTask | { do: "index" | "statement" }>,
  database: D1Database,
): () => Promise<unknown> {
  switch (task.do) {
    case "nothing":
      return () => database.prepare("select 1").all();
    case "search":
      return () => lookFor(database, task.query, { most: FIRST });
    case "bare search": {
      const bare = `select rowid & 1048575 as id from work_words where work_words match ? order by rowid desc limit ${FEED_PAGE_SIZE}`;
      return () =>
        database
          .prepare(bare)
          .bind(matchOf(cutQuery(task.query)))
          .all();
    }
    case "following": {
      const db = openDatabase(database);
      return () => readFollowing(db, task.follower, null, task.after, null);
    }
  }
}

/** The first page, as the site asks for it. */
const FIRST = {
  work: { best: RARE, newest: FEED_PAGE_SIZE },
  ...{ creator: { best: 4, newest: 4 }, tag: { best: 8, newest: 8 } },
};
