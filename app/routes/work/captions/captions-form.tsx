import { useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { trackName } from "~/media/track-language.rules";
import { editPanelWords } from "~/words/en/edit-panels";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { FieldError } from "~/ui/field";
import { focusFirstError } from "~/ui/first-error";
import { toast } from "~/ui/toast";
import { CaptionLine } from "./caption-line";
import { writeCaptionsFile, type CaptionsFile } from "./captions-file.rules";
import { sendCaptions } from "./send-captions.browser";
import { useCaptionLines } from "./use-caption-lines";

const words = editPanelWords.captions.lines;

export interface CaptionsFormProps {
  id: number;
  language: string;
  captions: CaptionsFile;
  length: number | null;
  onClose: (isSaved: boolean) => void;
}

export function CaptionsForm({ id, language, length, captions, onClose }: CaptionsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { lines, errors, add, remove, check } = useCaptionLines(form, captions);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useUnsavedWarning(isChanged);
  const focusOn = useRef<string | null>(null);

  useEffect(() => {
    if (errors.size > 0 && form.current) focusFirstError(form.current);
  }, [errors]);
  useEffect(() => {
    if (focusOn.current === null) return;
    form.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = null;
  }, [lines]);

  const addLine = () => {
    focusOn.current = `[data-line="${add()}"] textarea`;
    setChanged(true);
  };
  const removeLine = useCallback(
    (name: string) => {
      const row = form.current?.querySelector(`[data-line="${name}"]`);
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      focusOn.current =
        next instanceof HTMLElement ? `[data-line="${next.dataset["line"]}"] textarea` : "[data-add]";
      remove(name);
      setChanged(true);
    },
    [remove],
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    const cues = check(length);
    setFailure(null);
    if (!cues) return;
    setBusy(true);
    const body = new Blob([writeCaptionsFile(captions.head, cues)], { type: "text/vtt" });
    const refusal = await sendCaptions(id, language, body, words.failed);
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    toast.success(words.saved);
    onClose(true);
  }

  const stay = () => {
    setAsking(false);
    leaving?.stay();
  };
  const leave = () => (leaving ? leaving.leave() : onClose(false));
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.heading(trackName(language) ?? language)}
      onInput={() => setChanged(true)}
      onSubmit={(event) => void save(event)}
      className="-me-10 flex flex-col gap-3"
    >
      <p className="text-xs">{words.hint}</p>
      {captions.hasNotes ? <p className="text-xs text-warn-ink">{words.notesLost}</p> : null}
      {captions.unreadable > 0 ? (
        <p className="text-xs text-warn-ink">{words.unreadable(captions.unreadable)}</p>
      ) : null}
      <div aria-hidden className="-mb-2 hidden gap-2 text-xs font-semibold sm:flex">
        <span className="w-28">{words.times.start}</span>
        <span className="w-28">{words.times.end}</span>
        {words.words}
      </div>
      <ol className="flex flex-col border-t border-line">
        {lines.map((line, place) => (
          <CaptionLine
            key={line.name}
            name={line.name}
            number={place + 1}
            first={line.first}
            errors={errors.get(line.name) ?? null}
            onRemove={removeLine}
          />
        ))}
      </ol>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-surface py-3">
        <Button type="submit" busy={busy} busyLabel={words.busy}>
          {words.save}
        </Button>
        <Button data-add variant="secondary" onClick={addLine}>
          {words.add}
        </Button>
        <Button variant="quiet" onClick={() => (isChanged ? setAsking(true) : onClose(false))}>
          {words.cancel}
        </Button>
        <div className="w-full">
          <FieldError message={failure} />
        </div>
      </div>
      <Dialog
        open={isAsking || leaving !== null}
        onClose={stay}
        title={words.leave.title}
        actions={
          <>
            <DialogClose>{words.leave.stay}</DialogClose>
            <Button variant="danger" onClick={leave}>
              {words.leave.leave}
            </Button>
          </>
        }
      >
        {words.leave.text}
      </Dialog>
    </form>
  );
}

function useUnsavedWarning(isChanged: boolean): { leave: () => void; stay: () => void } | null {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  return blocker.state === "blocked" ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
