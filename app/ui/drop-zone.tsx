import { useId, useState, type DragEvent, type ReactNode } from "react";
import { cx } from "./cx";
import { Interpolated } from "./interpolated";
import { UploadIcon } from "./icons";

interface DropZoneProps {
  name: string;
  accept: string;
  /** `{choose}` in it becomes `choose`, underlined. */
  title: string;
  choose: string;
  hint: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  icon?: ReactNode;
  compact?: boolean;
}

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
  const [isOver, setIsOver] = useState(false);
  const id = useId();

  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    // A page that takes drops anywhere has taken it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        "relative flex flex-col items-center gap-1 rounded-xl border-2 border-dashed px-5 text-center transition-colors",
        compact ? "py-4" : "py-12",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        isOver ? "border-gold bg-gold-wash" : "border-control bg-surface hover:bg-hover",
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
        <Interpolated
          text={title}
          values={{ choose: <span className="text-gold-ink underline underline-offset-4">{choose}</span> }}
        />
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
          // So that the same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
    </div>
  );
}
