import { useField } from "~/ui/field";
import { controlClass } from "~/ui/inputs";
import { cx } from "~/ui/cx";

interface Props {
  name: string;
  accept: string;
  onChoose?: (file: File | null) => void;
}

export function FileInput({ name, accept, onChoose }: Props) {
  return (
    <input
      type="file"
      name={name}
      accept={accept}
      onChange={(event) => onChoose?.(event.currentTarget.files?.[0] ?? null)}
      className={cx(
        controlClass,
        "p-1.5! text-sm text-muted file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:bg-hover file:px-3 file:text-xs file:font-semibold file:text-ink",
      )}
      {...useField()}
    />
  );
}
