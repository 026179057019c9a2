import { useDeferredValue, useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useHeldPage } from "~/routes/auth/parts/held-page";
import { isUploading, useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { problems } from "~/strings/problems";
import { uploadPageWords } from "~/strings/upload-page";
import { runningWords } from "~/strings/running-uploads";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DropZone } from "~/ui/drop-zone";
import { FieldError } from "~/ui/field";
import { useNumbers } from "~/ui/format";
import { toast } from "~/ui/toast";
import { DraftCard } from "./draft-card";
import { SharedFields } from "./draft-fields";
import { DraftRow } from "./draft-row";
import { warmEngine } from "./engine";
import { ROWS_ID } from "./uploads-list";
import { useDrafts } from "./use-drafts";
import { useWholePage } from "./use-whole-page";

const words = uploadPageWords;
const told = runningWords;
/** Rows that are there at once, about what a screen holds; a hundred would hold up what is done next. */
const FIRST_ROWS = 4;

/** Files, and title, description and visibility of each. @param account whose they are */
export function UploadForm({ account }: { account?: string | undefined }) {
  const errorId = useId();
  const { drafts, same, setSame, add, change, swap, remove, sendAll } = useDrafts(account);
  const { size } = useNumbers();
  const rows = Math.max(useDeferredValue(drafts.length), FIRST_ROWS);
  const dragging = useWholePage(add);
  const uploads = useUploads();
  const running = uploads.some(isUploading);
  const chosen = drafts.filter((draft) => draft.file !== null).length;
  const ready = drafts.filter((draft) => draft.file !== null && draft.errors.file === undefined).length;
  useHeldPage(chosen > 0 || running || uploads.some((upload) => upload.needsSignIn));
  const [first] = drafts;
  const missing = chosen === 0 ? first?.errors.file : undefined;
  const isShared = same && chosen > 1;
  /** Files were chosen, and all were refused. */
  const isInVain = chosen > 0 && ready === 0;

  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState({ sent: 0, kept: 0 });
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (outcome.kept > 0 && form.current) goToFirstWrong(form.current);
  }, [outcome]);
  // The first row stands there a moment after its file was sent.
  const hasRows = uploads.length > 0;
  useEffect(() => {
    if (hasRows && outcome.sent > 0 && outcome.kept === 0 && form.current) goToRows(form.current);
  }, [outcome, hasRows]);

  function prepare() {
    warmEngine();
    // The first number that is written takes as long as drawing several rows.
    size(0);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isInVain) return goToFirstWrong(event.currentTarget);
    setSending(true);
    sendAll()
      .then(setOutcome, () => toast.error(told.failed(problems.notLoaded)))
      .finally(() => setSending(false));
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onFocus={prepare}
      onPointerEnter={prepare}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-2 2xl:gap-x-12"
    >
      {/* Stays in view beside a long row of drafts. */}
      <div className="grid gap-3 2xl:sticky 2xl:top-24">
        <DropZone
          name="file"
          multiple
          accept="image/*,video/*,audio/*,.heic,.heif,.tif,.tiff,.jxl,.mkv,.ts,.mts,.m2ts,.avi,.flv,.wmv,.flac,.opus,.wma"
          title={dragging ? words.dropAnywhere : chosen > 0 ? words.dropMore : words.drop}
          choose={dragging ? "" : words.choose}
          hint={words.limits}
          invalid={missing !== undefined}
          describedBy={errorId}
          onFiles={add}
        />
        <FieldError id={errorId} message={missing} />
      </div>
      <div className="grid gap-6">
        {chosen > 1 ? (
          <Checkbox
            label={words.sameForAll}
            checked={same}
            onChange={(event) => setSame(event.target.checked)}
          />
        ) : null}
        {isShared && first ? (
          <fieldset className="grid gap-5 rounded-lg bg-surface p-4 ring-1 ring-line ring-inset">
            <legend className="sr-only">{words.sharedFields}</legend>
            <SharedFields draft={first} onChange={(changes) => change(first.key, changes)} />
          </fieldset>
        ) : null}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {drafts.slice(0, rows).map((draft) => (
            <li key={draft.key} tabIndex={-1}>
              {draft.file && chosen > 1 ? (
                <DraftRow
                  draft={draft}
                  file={draft.file}
                  brief={isShared}
                  onChange={change}
                  onSwap={swap}
                  onRemove={remove}
                />
              ) : (
                <DraftCard
                  draft={draft}
                  onChange={(changes) => change(draft.key, changes)}
                  onSwap={(file) => swap(draft.key, file)}
                  onRemove={() => remove(draft.key)}
                />
              )}
            </li>
          ))}
        </ul>
        {/* Always there, so that what it comes to say is read out. */}
        <p role="status" className="text-sm text-muted empty:hidden">
          {running && chosen > 0 && outcome.kept > 0 && outcome.sent > 0
            ? words.someStayed(outcome.sent, outcome.kept)
            : null}
        </p>
        {/* Who presses the button does not see the sentence at the page's top. */}
        <p className="hidden text-sm text-warn-ink noscript:block">{words.needsScript}</p>
        <Button
          type="submit"
          size="lg"
          busy={running && chosen === 0}
          busyLabel={words.busy}
          // Keeps the keyboard, for when it comes to nothing.
          aria-disabled={sending || isInVain || undefined}
        >
          {sending ? words.busy : submitLabel(ready, chosen)}
        </Button>
      </div>
    </form>
  );
}

/** @param ready of the `chosen` files: those that can be sent */
function submitLabel(ready: number, chosen: number): string {
  if (ready > 0 && ready < chosen) return words.submitSome(ready, chosen);
  return ready > 1 ? words.submitMany(ready) : words.submit;
}

/**
 * To what was sent. Its rows stand above the form, which may be long, and the button that was pressed is busy now or
 * gone, so that the keyboard would stand nowhere.
 */
function goToRows(form: HTMLFormElement): void {
  const { activeElement } = document;
  // Whoever went on elsewhere while the uploader was fetched stays there.
  if (activeElement === document.body || form.contains(activeElement)) {
    document.getElementById(ROWS_ID)?.focus({ preventScroll: true });
  }
  scrollTo({ top: 0, behavior: "smooth" });
}

/** To what is wrong first: a field, or a file with its reason. */
function goToFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center", behavior: "smooth" });
}
