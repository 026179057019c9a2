import { useId, type FormEvent } from "react";
import { isUploading, useUploads } from "~/routes/upload-parts/use-uploads";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DropZone } from "~/ui/drop-zone";
import { FieldError } from "~/ui/field";
import { toast } from "~/ui/toaster";
import { DraftCard } from "./draft-card";
import { warmEngine } from "./engine";
import { useDrafts } from "./use-drafts";
import { useWholePage } from "./use-whole-page";

const words = uploadWords.upload;

/** Files, and title, description and visibility of each. */
export function UploadForm() {
  const errorId = useId();
  const { drafts, same, setSame, add, change, remove, sendAll } = useDrafts();
  const dragging = useWholePage(add);
  const running = useUploads().some(isUploading);
  const chosen = drafts.filter((draft) => draft.file !== null).length;
  const missing = chosen === 0 ? drafts[0]?.errors.file : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    sendAll().then(
      // The rows stand above the form, which may be long.
      (sent) => sent && scrollTo({ top: 0, behavior: "smooth" }),
      () => toast.error(words.failed(words.notLoaded)),
    );
  }

  return (
    <form
      onSubmit={submit}
      onFocus={warmEngine}
      onPointerEnter={warmEngine}
      noValidate
      className="grid gap-6"
    >
      <div className="grid gap-3">
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
      {chosen > 1 ? (
        <Checkbox
          label={words.sameForAll}
          checked={same}
          onChange={(event) => setSame(event.target.checked)}
        />
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <DraftCard
              draft={draft}
              brief={same && index > 0}
              onChange={(changes) => change(draft.key, changes)}
              onRemove={() => remove(draft.key)}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" size="lg" busy={running && chosen === 0} busyLabel={words.busy}>
        {chosen > 1 ? words.submitMany(chosen) : words.submit}
      </Button>
    </form>
  );
}
