import { authEvents } from "~/identity/sessions/auth-events.browser";
import { browserTransport } from "../../client/transport.browser";
import { uploadStore } from "../../client/upload-store.browser";
import { isInterruptible } from "../../client/uploader.rules";
import { Conductor, type StartOptions } from "./conductor";
import { deviceConditions, setPaused } from "./conditions.browser";
import { convert } from "./converting/convert.browser";
import { rememberFailures, type Failure } from "./failures";
import { openStoredCopies, type StoredCopyRecord } from "./stored-copies.browser";
import { readHolderId, openNotes } from "./notes.browser";
import { renditionStore } from "./rendition-store.browser";

const storedCopies = openStoredCopies(openNotes<StoredCopyRecord>("wl.renditions.kept"));

let shared: Conductor | undefined;

export function startMaking(options: StartOptions = {}): void {
  watchSession();
  // One film made anyway doesn't end the pause.
  if (options.force && options.work === undefined) setPaused(false);
  conductor().start(options);
}

export function pauseMaking(): void {
  shared?.unforce();
  setPaused(true);
}

export function dropWorks(works: readonly number[]): void {
  for (const work of works) shared?.drop(work);
}

export function resumeMaking(): void {
  setPaused(false);
  startMaking();
}

let isWatching = false;
let owner: string | null = null;
let resumesAfterSignIn = false;

/** Nothing of a person's films stays after a sign-out. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  authEvents().subscribe(({ event, session, ended }) => {
    const isOtherPerson = session !== null && owner !== null && session.user.id !== owner;
    if (event === "SIGNED_OUT" && ended) resumesAfterSignIn ||= conductor().isRunning;
    if ((event === "SIGNED_OUT" && !ended) || isOtherPerson) {
      resumesAfterSignIn = false;
      conductor().stop();
      void storedCopies.sweep([]);
    }
    owner = session?.user.id ?? owner;
    if (event === "SIGNED_IN" && resumesAfterSignIn) {
      resumesAfterSignIn = false;
      conductor().start();
    }
  });
}

function conductor(): Conductor {
  shared ??= new Conductor({
    transport: browserTransport,
    convert,
    kept: storedCopies,
    store: renditionStore,
    failures: rememberFailures(openNotes<Failure>("wl.renditions.failures")),
    conditions: deviceConditions,
    uploading: {
      read: () => uploadStore.snapshots().some(({ stage }) => isInterruptible(stage)),
      onChange: (listener) => uploadStore.onStage(listener),
    },
    holder: readHolderId(),
  });
  return shared;
}
