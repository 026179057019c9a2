import { useId, useState, type DragEvent, type ReactNode } from "react";
import { cx } from "./cx";
import { UploadIcon } from "./icons";

export interface DropZoneProps {
  /** The file input's name in the form. */
  name: string;
  /** As on <input type="file">. */
  accept: string;
  title: string;
  /** 'or choose one'. */
  choose: string;
  /** What fits. */
  hint: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** Takes several at once. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  /** One low line, for when a file is chosen and this only offers another. */
  compact?: boolean;
}

/** A place to drop files, that is also the button to choose one: the input covers it, invisible but focusable. */
export function DropZone(props: DropZoneProps) {
  const {
    name,
    accept,
    title,
    choose,
    hint,
    disabled,
    invalid,
    describedBy,
    multiple,
    onFiles,
    icon,
    compact = false,
  } = props;
  const [over, setOver] = useState(false);
  const id = useId();

  function take(event: DragEvent) {
    setOver(false);
    const files = [...event.dataTransfer.files];
    // A page that takes drops anywhere has taken these.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
      className={cx(
        "relative flex flex-col items-center gap-1 rounded-xl border-2 border-dashed px-5 text-center transition-colors",
        compact ? "py-4" : "py-12",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        over ? "border-gold bg-gold-wash" : "border-control bg-surface hover:bg-hover",
        invalid && "border-danger",
      )}
    >
      {compact ? null : (
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-gold-wash text-gold-ink">
          {icon ?? <UploadIcon className="size-6" />}
        </span>
      )}
      <label
        htmlFor={id}
        className={compact ? "text-sm font-semibold" : "font-display text-title-sm font-bold"}
      >
        {title} <span className="text-gold-ink underline underline-offset-4">{choose}</span>
      </label>
      <p id={`${id}-hint`} className={compact ? "text-xs text-muted" : "text-sm text-muted"}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={cx(`${id}-hint`, describedBy)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Emptied, so that choosing the same file again is a choice too.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
    </div>
  );
}
