import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyLocalMigrations } from "../local/migrations.ts";
import { ROOT } from "../local/settings.ts";
import { serveBare } from "./bare-site.ts";
import type { QueueDone, QueueTask } from "./inside/queue.ts";
import type { Done, Task } from "./inside/worker.ts";

/** A worker with the site's modules and databases of its own, to be measured in. */
export interface Inside {
  run(task: Extract<Task, { do: "index" | "statement" }>): Promise<null>;
  run(task: QueueTask): Promise<QueueDone>;
  run(task: Exclude<Task, QueueTask | { do: "index" | "statement" }>): Promise<Done>;
  stop(): Promise<void>;
}

/** @param dir an empty directory for its databases, which stand in `state` there and have all migrations */
export async function startInside(dir: string): Promise<Inside> {
  const state = join(dir, "state");
  await applyLocalMigrations(state);
  const config = join(dir, "inside.json");
  const databases = { DB: ["wishlight", 1], SEARCH: ["wishlight-search", 2] } as const;
  const settings = {
    name: "inside",
    main: join(ROOT, "scripts/bench/inside/worker.ts"),
    ...{ compatibility_date: "2026-08-01", compatibility_flags: ["nodejs_compat"] },
    // As in wrangler.toml: the ids say which file of the state is theirs.
    d1_databases: Object.entries(databases).map(([binding, [database_name, id]]) => ({
      ...{ binding, database_name, database_id: `00000000-0000-0000-0000-00000000000${id}` },
    })),
  };
  await writeFile(config, JSON.stringify(settings));
  const site = await serveBare(config, dir);
  const run = async (task: Task) => {
    const answer = await fetch(site.origin, { method: "POST", body: JSON.stringify(task) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The worker answered ${answer.status}: ${text.slice(0, 2000)}`);
    return text === "" ? null : (JSON.parse(text) as Done | QueueDone);
  };
  return { run: run as Inside["run"], stop: () => site.stop() };
}
