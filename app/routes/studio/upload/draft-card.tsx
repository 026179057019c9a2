import { uploadPageWords } from "~/words/en/upload-page";
import { IconButton } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { CloseIcon } from "~/ui/icons";
import { AltField, SharedFields, TitleField } from "./draft-fields";
import type { Draft } from "./drafts";
import { DraftPreview } from "./draft-preview";
import { FileFault } from "./file-fault";

const words = uploadPageWords;

interface DraftCardProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onSwap: (file: File) => void;
  onRemove: () => void;
}

export function DraftCard({ draft, onChange, onSwap, onRemove }: DraftCardProps) {
  const { size } = useNumberFormat();
  const { file, errors } = draft;
  const field = { draft, onChange };
  return (
    <div
      className={
        file ? "grid gap-5 rounded-xl bg-surface p-4 ring-1 ring-line ring-inset sm:p-6" : "grid gap-6"
      }
    >
      {file ? (
        <div className="grid gap-4">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 text-sm">
              <span dir="auto" className="font-semibold break-all">
                {file.name}
              </span>{" "}
              <span dir="ltr" className="text-muted">
                ({size(file.size)})
              </span>
            </p>
            <IconButton label={words.remove(file.name)} onClick={onRemove}>
              <CloseIcon className="size-5" />
            </IconButton>
          </div>
          <FileFault message={errors.file} name={file.name} onFile={onSwap} />
          {errors.file || file.size === 0 ? null : (
            <DraftPreview
              file={file}
              onPreview={(preview) => onChange({ preview: Promise.resolve(preview) })}
              preview={draft.preview}
            />
          )}
          {draft.withoutLocation ? <p className="text-sm text-muted">{words.personalRemoved}</p> : null}
        </div>
      ) : null}
      <TitleField {...field} hint={words.captionHint} />
      <AltField {...field} />
      <SharedFields {...field} />
    </div>
  );
}
