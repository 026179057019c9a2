import { authEvents } from "~/identity/sessions/auth-events.browser";
import { browserTransport } from "../../client/transport.browser";
import { uploadStore } from "../../client/upload-store.browser";
import { wouldBeLost } from "../../client/uploader.rules";
import { Conductor, type StartOptions } from "./conductor";
import { deviceConditions, setPaused } from "./conditions.browser";
import { convert } from "./converting/convert.browser";
import { rememberFailures, type Failure } from "./failures";
import { openKeptCopies, type KeptNote } from "./kept-copies.browser";
import { holderOf, openNotes } from "./notes.browser";
import { renditionStore } from "./rendition-store.browser";

const kept = openKeptCopies(openNotes<KeptNote>("wl.renditions.kept"));

let shared: Conductor | undefined;

/** This tab's one; made on first use, in the browser only. */
function conductor(): Conductor {
  return (shared ??= new Conductor({
    ...{ transport: browserTransport, convert, kept, store: renditionStore },
    failures: rememberFailures(openNotes<Failure>("wl.renditions.failures")),
    conditions: deviceConditions,
    uploading: {
      read: () => uploadStore.snapshots().some(({ stage }) => wouldBeLost(stage)),
      onChange: (listener) => uploadStore.onStage(listener),
    },
    holder: holderOf(),
  }));
}

/**
 * Asks what copies of its person's works are wanted and makes them, one after another in the background. May be called
 * as often as one likes.
 */
export function startMaking(options: StartOptions = {}): void {
  followSession();
  // One film that is made in spite of a pause ends no pause.
  if (options.force && options.work === undefined) setPaused(false);
  conductor().start(options);
}

/** Remembered in this browser until `resumeMaking`. */
export function pauseMaking(): void {
  shared?.unforce();
  setPaused(true);
}

/** Before these works are deleted. */
export function dropWorks(works: readonly number[]): void {
  for (const work of works) shared?.drop(work);
}

export function resumeMaking(): void {
  setPaused(false);
  startMaking();
}

let isFollowing = false;
/** Whose works these are: the account's id, once it is known. */
let owner: string | null = null;
/** Ended by a session that ran out: the same person goes on after signing in again. */
let isOwed = false;

/** Whoever signs out takes their copies along: nothing of their films stays in this browser. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  authEvents().subscribe(({ event, session, ended }) => {
    const isOther = session !== null && owner !== null && session.user.id !== owner;
    if (event === "SIGNED_OUT" && ended) isOwed ||= conductor().isRunning;
    if ((event === "SIGNED_OUT" && !ended) || isOther) {
      isOwed = false;
      conductor().stop();
      void kept.sweep([]);
    }
    owner = session?.user.id ?? owner;
    if (event === "SIGNED_IN" && isOwed) {
      isOwed = false;
      conductor().start();
    }
  });
}
