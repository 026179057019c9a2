import { authEvents } from "~/identity/sessions/auth-events.browser";
import { forgetFile } from "./kept-files.browser";
import { uploadStore } from "./upload-store.browser";
import { UploadTask, type TaskOrder } from "./upload-task.browser";
import { isAtWork, wouldBeLost, type UploadStage } from "./uploader.rules";

/** Files sent at once; each has several parts under way already. */
const MAX_AT_ONCE = 2;

const tasks: UploadTask[] = [];
const snapshots = () => tasks.map((task) => task.snapshot());

/**
 * The uploads of this tab. They belong to the tab, not to a page: going to the feed stops nothing.
 * What there is to see of them is in the upload store.
 */
export const uploader = {
  add(order: TaskOrder): string {
    const task: UploadTask = new UploadTask(order, (moved) => {
      uploadStore.publish(snapshots, moved ? task.snapshot() : undefined);
      if (moved) onStage(task);
    });
    followSession();
    tasks.push(task);
    uploadStore.publish(snapshots, task.snapshot());
    onStage(task);
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
  /** The bytes that were sent, for as long as it stands in the store. */
  bodyOf: (key: string): Blob | null => find(key)?.body ?? null,
  /** What was said of it, where this tab began it. */
  reservationOf: (key: string) => find(key)?.reservation,
  /** Takes one that is over out of the store. */
  dismiss: (key: string) => forget(key),
};

function find(key: string): UploadTask | undefined {
  return tasks.find((task) => task.key === key);
}

function forget(key: string): void {
  const at = tasks.findIndex((task) => task.key === key);
  if (at >= 0) tasks.splice(at, 1);
  uploadStore.publish(snapshots);
}

/** Stages after which the file is not needed again. */
const OVER: ReadonlySet<UploadStage> = new Set(["processing", "ready", "rejected", "cancelled"]);

/** After each change of stage: starts what waits for a free slot, and warns while leaving would lose something. */
function onStage(moved: UploadTask): void {
  const { id, stage } = moved.snapshot();
  if (id !== null && OVER.has(stage)) void forgetFile(id);
  const slots = MAX_AT_ONCE - tasks.filter((task) => isAtWork(task.stage)).length;
  const next = tasks.filter((task) => task.stage === "queued").slice(0, Math.max(0, slots));
  for (const task of next) if (task.stage === "queued") void task.run();
  warnBeforeLeaving(tasks.some((task) => wouldBeLost(task.stage)));
}

let subscribed = false;
/** Whose uploads these are: the account's id, once it is known. */
let owner: string | null = null;

/**
 * Whoever signs out takes their uploads along: what is unfinished waits for them in My Uploads. Where a session ends
 * by itself they stay, and what failed for it goes on when the same person has signed in again.
 */
function followSession(): void {
  if (subscribed) return;
  subscribed = true;
  authEvents().subscribe(({ event, session, ended }) => {
    const isOther = session !== null && owner !== null && session.user.id !== owner;
    if ((event === "SIGNED_OUT" && !ended) || isOther) {
      for (const task of tasks.splice(0)) task.pause();
      warnBeforeLeaving(false);
      uploadStore.publish(snapshots);
    }
    owner = session?.user.id ?? owner;
    if (event === "SIGNED_IN") {
      for (const task of tasks) if (task.snapshot().needsSignIn) task.requeue();
    }
  });
}

let warning = false;

/** Leaving the page half-way asks first. Pages of our own site are no leaving: the engine goes on. */
function warnBeforeLeaving(needed: boolean): void {
  if (needed === warning) return;
  warning = needed;
  if (needed) addEventListener("beforeunload", askToStay);
  else removeEventListener("beforeunload", askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
