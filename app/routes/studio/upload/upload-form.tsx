import { useDeferredValue, useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useHoldPage } from "~/routes/auth/parts/held-page";
import { isUploading, useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { problems } from "~/words/en/problems";
import { uploadPageWords } from "~/words/en/upload-page";
import { runningUploadWords } from "~/words/en/running-uploads";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DropZone } from "~/ui/drop-zone";
import { FieldError } from "~/ui/field";
import { useNumberFormat } from "~/ui/format";
import { toast } from "~/ui/toast";
import { DraftCard } from "./draft-card";
import { SharedFields } from "./draft-fields";
import { DraftRow } from "./draft-row";
import { preloadUploadScripts } from "./upload-scripts";
import { ROWS_ID } from "./uploads-list";
import { useDrafts } from "./use-drafts";
import { usePageDrop } from "./use-page-drop";

const words = uploadPageWords;
const told = runningUploadWords;
/** A hundred rows would delay the next input. */
const FIRST_ROWS = 4;

export function UploadForm({ account }: { account?: string | undefined }) {
  const errorId = useId();
  const { drafts, same, setSame, add, change, swap, remove, sendAll } = useDrafts(account);
  const { size } = useNumberFormat();
  const rows = Math.max(useDeferredValue(drafts.length), FIRST_ROWS);
  const dragging = usePageDrop(add);
  const uploads = useUploads();
  const running = uploads.some(isUploading);
  const chosen = drafts.filter((draft) => draft.file !== null).length;
  const ready = drafts.filter((draft) => draft.file !== null && draft.errors.file === undefined).length;
  useHoldPage(chosen > 0 || running || uploads.some((upload) => upload.needsSignIn));
  const [first] = drafts;
  const missing = chosen === 0 ? first?.errors.file : undefined;
  const isShared = same && chosen > 1;
  const dropLabel = chosen > 0 ? words.dropMore : words.drop;
  const allRefused = chosen > 0 && ready === 0;

  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState({ sent: 0, kept: 0 });
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (outcome.kept > 0 && form.current) focusFirstError(form.current);
  }, [outcome]);
  // It appears a moment after sending.
  const hasRows = uploads.length > 0;
  useEffect(() => {
    if (hasRows && outcome.sent > 0 && outcome.kept === 0 && form.current) focusRows(form.current);
  }, [outcome, hasRows]);

  function prepare() {
    preloadUploadScripts();
    // Creating the format takes as long as several rows.
    size(0);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (allRefused) return focusFirstError(event.currentTarget);
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
      <div className="grid gap-3 2xl:sticky 2xl:top-24">
        <DropZone
          name="file"
          multiple
          accept="image/*,video/*,audio/*,.heic,.heif,.tif,.tiff,.jxl,.mkv,.ts,.mts,.m2ts,.avi,.flv,.wmv,.flac,.opus,.wma"
          title={dragging ? words.dropAnywhere : dropLabel}
          choose={words.choose}
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
        {/* Always rendered, so that changes are announced. */}
        <p role="status" className="text-sm text-muted empty:hidden">
          {running && chosen > 0 && outcome.kept > 0 && outcome.sent > 0
            ? words.someStayed(outcome.sent, outcome.kept)
            : null}
        </p>
        {/* The sentence at the page's top is out of view here. */}
        <p className="hidden text-sm text-warn-ink noscript:block">{words.needsScript}</p>
        <Button
          type="submit"
          size="lg"
          busy={running && chosen === 0}
          busyLabel={words.busy}
          // Not `disabled`, which drops the focus.
          aria-disabled={sending || allRefused || undefined}
        >
          {sending ? words.busy : submitLabel(ready, chosen)}
        </Button>
      </div>
    </form>
  );
}

function submitLabel(ready: number, chosen: number): string {
  if (ready > 0 && ready < chosen) return words.submitSome(ready, chosen);
  return ready > 1 ? words.submitMany(ready) : words.submit;
}

/** The rows are above the form. */
function focusRows(form: HTMLFormElement): void {
  const { activeElement } = document;
  // Not for people who have moved on.
  if (activeElement === document.body || form.contains(activeElement)) {
    document.getElementById(ROWS_ID)?.focus({ preventScroll: true });
  }
  scrollTo({ top: 0, behavior: "smooth" });
}

function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center", behavior: "smooth" });
}
