import { authEvents } from "~/identity/sessions/auth-events.browser";
import { deleteFileHandle } from "./saved-files.browser";
import { uploadStore } from "./upload-store.browser";
import { UploadTask, type UploadTaskOptions } from "./upload-task.browser";
import { isActive, isInterruptible, type UploadStage } from "./uploader.rules";

/** Each already sends several parts. */
const MAX_AT_ONCE = 2;

const tasks: UploadTask[] = [];
const snapshots = () => tasks.map((task) => task.snapshot());

/** The tab's, so uploads survive navigation. */
export const uploader = {
  add(order: UploadTaskOptions): string {
    const task: UploadTask = new UploadTask(order, (moved) => {
      uploadStore.publish(snapshots, moved ? task.snapshot() : undefined);
      if (moved) onStage(task);
    });
    watchSession();
    tasks.push(task);
    uploadStore.publish(snapshots, task.snapshot());
    onStage(task);
    return task.key;
  },
  pause: (key: string) => find(key)?.pause(),
  resume: (key: string) => find(key)?.requeue(),
  async cancel(key: string): Promise<void> {
    const task = find(key);
    await task?.cancel();
    forget(key);
  },
  bodyOf: (key: string): Blob | null => find(key)?.body ?? null,
  reservationOf: (key: string) => find(key)?.reservation,
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

const FINISHED_STAGES: ReadonlySet<UploadStage> = new Set(["processing", "ready", "rejected", "cancelled"]);

function onStage(moved: UploadTask): void {
  const { id, stage } = moved.snapshot();
  if (id !== null && FINISHED_STAGES.has(stage)) void deleteFileHandle(id);
  const slots = MAX_AT_ONCE - tasks.filter((task) => isActive(task.stage)).length;
  const next = tasks.filter((task) => task.stage === "queued").slice(0, Math.max(0, slots));
  for (const task of next) if (task.stage === "queued") void task.run();
  warnBeforeLeaving(tasks.some((task) => isInterruptible(task.stage)));
}

let subscribed = false;
let owner: string | null = null;

/** After an expired session they continue when the same person signs in. */
function watchSession(): void {
  if (subscribed) return;
  subscribed = true;
  authEvents().subscribe(({ event, session, ended }) => {
    const isOtherPerson = session !== null && owner !== null && session.user.id !== owner;
    if ((event === "SIGNED_OUT" && !ended) || isOtherPerson) {
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

function warnBeforeLeaving(needed: boolean): void {
  if (needed === warning) return;
  warning = needed;
  if (needed) addEventListener("beforeunload", askToStay);
  else removeEventListener("beforeunload", askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
