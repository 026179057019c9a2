import { useEffect, useId, useRef, useState, type DragEvent } from "react";
import { uploadWords } from "~/strings/uploads";
import { cx } from "~/ui/cx";
import { FieldError } from "~/ui/field";
import { megabytes } from "~/ui/format";
import { UploadIcon } from "~/ui/icons";
import { MediaKindIcon } from "~/ui/media-card";
import { kindOfType } from "~/uploads/uploads.rules";

const words = uploadWords.upload;

interface FilePickerProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A place to drop or choose one file, and a preview of what was chosen. */
export function FilePicker({ file, onChoose, error, disabled }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [over, setOver] = useState(false);

  // A form reset empties our state; the native input must forget the file too.
  useEffect(() => {
    if (!file && input.current) input.current.value = "";
  }, [file]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChoose(dropped);
  }

  return (
    <div className="grid gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "relative grid min-h-56 cursor-pointer place-items-center overflow-hidden rounded-lg bg-surface p-5 text-center ring-1 ring-control transition-colors ring-inset",
          "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-hover",
          over && "bg-gold-wash ring-2 ring-gold",
          error && "ring-2 ring-danger",
        )}
      >
        {file ? <Preview key={`${file.name}:${file.lastModified}:${file.size}`} file={file} /> : null}
        <span className="flex flex-col items-center gap-2">
          {file ? null : <UploadIcon className="size-9 text-gold-ink" />}
          <span className="font-semibold">{file ? words.chooseAnother : words.choose}</span>
          {file ? null : <span className="text-sm text-muted">{words.drop}</span>}
          <input
            ref={input}
            type="file"
            name="file"
            aria-label={words.fields.file}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            accept="image/*,video/*,audio/*"
            disabled={disabled}
            onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
            className="sr-only"
          />
        </span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [shown, setShown] = useState(true);
  const kind = kindOfType(file.type);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The address exists only while this preview stands; it can't be made while rendering.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <span className="mb-4 flex w-full flex-col items-center gap-3">
      {url && shown && kind === "image" ? (
        <img
          src={url}
          alt={words.previewAlt}
          onError={() => setShown(false)}
          className="max-h-72 rounded-md object-contain"
        />
      ) : null}
      {url && shown && kind === "video" ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- a preview of the person's own file
        <video
          src={url}
          controls
          playsInline
          onError={() => setShown(false)}
          aria-label={words.previewAlt}
          className="max-h-72 rounded-md"
        />
      ) : null}
      {url && shown && kind === "audio" ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- a preview of the person's own file
        <audio
          src={url}
          controls
          onError={() => setShown(false)}
          aria-label={words.previewAlt}
          className="w-full max-w-md"
        />
      ) : null}
      {shown && kind !== "other" ? null : <MediaKindIcon kind={kind} className="size-10 text-muted" />}
      <span dir="auto" className="max-w-full text-sm break-all">
        {file.name} <span className="text-muted">({megabytes(file.size)})</span>
      </span>
    </span>
  );
}
