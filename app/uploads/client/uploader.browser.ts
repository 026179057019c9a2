import { authEvents } from "~/identity/sessions/auth-events.browser";
import { forgetFile } from "./kept-files.browser";
import { board } from "./upload-store.browser";
import { UploadTask, type TaskOrder } from "./upload-task.browser";
import { isAtWork, wouldBeLost, type UploadStage } from "./uploader.rules";

/** Files sent at once; each has several parts under way already. */
const MAX_AT_ONCE = 2;

const tasks: UploadTask[] = [];
const snapshots = () => tasks.map((task) => task.snapshot());

/**
 * The uploads of this tab. They belong to the tab, not to a page: going to the feed stops nothing.
 * What there is to see of them stands on the board.
 */
export const uploader = {
  add(order: TaskOrder): string {
    const task: UploadTask = new UploadTask(order, (moved) => {
      board.publish(snapshots, moved ? task.snapshot() : undefined);
      if (moved) attend(task);
    });
    heedSignOut();
    tasks.push(task);
    board.publish(snapshots, task.snapshot());
    attend(task);
    return task.key;
  },
  pause: (key: string) => find(key)?.pause(),
  /** After a pause or a failure. */
  resume: (key: string) => find(key)?.requeue(),
  async cancel(key: string): Promise<void> {
    const task = find(key);
    await task?.cancel();
    forget(key);
  },
  /** Takes one that is over off the board. */
  dismiss: (key: string) => forget(key),
};

function find(key: string): UploadTask | undefined {
  return tasks.find((task) => task.key === key);
}

function forget(key: string): void {
  const at = tasks.findIndex((task) => task.key === key);
  if (at >= 0) tasks.splice(at, 1);
  board.publish(snapshots);
}

/** Stages after which the file is not needed again. */
const OVER: ReadonlySet<UploadStage> = new Set(["processing", "ready", "rejected", "cancelled"]);

/** After each change of stage: gives free places away, and guards the door while there is something to lose. */
function attend(moved: UploadTask): void {
  const { id, stage } = moved.snapshot();
  if (id !== null && OVER.has(stage)) void forgetFile(id);
  const places = MAX_AT_ONCE - tasks.filter((task) => isAtWork(task.stage)).length;
  const next = tasks.filter((task) => task.stage === "queued").slice(0, Math.max(0, places));
  for (const task of next) if (task.stage === "queued") void task.run();
  guard(tasks.some((task) => wouldBeLost(task.stage)));
}

let heeding = false;

/** Whoever signs out takes their uploads along: what is unfinished waits for them in My Uploads. */
function heedSignOut(): void {
  if (heeding) return;
  heeding = true;
  authEvents().subscribe(({ event }) => {
    if (event !== "SIGNED_OUT") return;
    for (const task of tasks.splice(0)) task.pause();
    guard(false);
    board.publish(snapshots);
  });
}

let guarding = false;

/** Leaving the page half-way asks first. Pages of our own site are no leaving: the engine goes on. */
function guard(needed: boolean): void {
  if (needed === guarding) return;
  guarding = needed;
  if (needed) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
