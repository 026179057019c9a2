import { useEffect, useId, useState } from "react";
import { uploadWords } from "~/strings/uploads";
import { DropZone } from "~/ui/drop-zone";
import { FieldError } from "~/ui/field";
import { megabytes } from "~/ui/format";
import { MediaKindIcon } from "~/ui/media-card";
import { kindOfType } from "~/uploads/uploads.rules";

const words = uploadWords.upload;

interface FilePickerProps {
  file: File | null;
  onChoose: (file: File) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A place to drop or choose one file, and a preview of what was chosen. */
export function FilePicker({ file, onChoose, error, disabled }: FilePickerProps) {
  const errorId = useId();
  return (
    <div className="grid gap-3">
      {file ? <Preview key={`${file.name}:${file.lastModified}:${file.size}`} file={file} /> : null}
      <DropZone
        // A form reset must empty the native input too, so the next choice of the same file counts.
        key={file ? "chosen" : "empty"}
        name="file"
        compact={file !== null}
        accept="image/*,video/*,audio/*"
        title={file ? words.chooseAnother : words.drop}
        choose={file ? "" : words.choose}
        hint={words.limits}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={errorId}
        onFile={onChoose}
      />
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
