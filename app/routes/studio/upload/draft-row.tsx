import { memo, useState } from "react";
import { uploadPageWords } from "~/words/en/upload-page";
import { IconButton } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { CloseIcon } from "~/ui/icons";
import { Thumbnail } from "~/ui/thumbnail";
import { cx } from "~/ui/cx";
import { useObjectUrl } from "~/ui/use-object-url";
import { claimedType } from "~/uploads/client/claimed-type.rules";
import { kindFromType } from "~/uploads/uploads.rules";
import {
  AdultsField,
  AltField,
  DescriptionField,
  DraftTagsField,
  PublishAtField,
  TitleField,
  VisibilityField,
} from "./draft-fields";
import type { Draft } from "./drafts";
import { DraftPreview } from "./draft-preview";
import { FileFault } from "./file-fault";
import { useAwaitedPreview } from "./use-awaited-preview";

const words = uploadPageWords;

interface DraftRowProps {
  draft: Draft;
  file: File;
  brief: boolean;
  /** Stable, so typing doesn't re-render other rows. */
  onChange: (key: string, changes: Partial<Draft>) => void;
  onSwap: (key: string, file: File) => void;
  onRemove: (key: string) => void;
}

const FOLDED = ["alt_text", "description", "tags", "publish_at"] as const;

export const DraftRow = memo(function DraftRow({
  draft,
  file,
  brief,
  onChange,
  onSwap,
  onRemove,
}: DraftRowProps) {
  const { size } = useNumberFormat();
  const [open, setOpen] = useState(false);
  const { errors } = draft;
  const picture = useObjectUrl(useAwaitedPreview(draft.preview)?.thumbnail ?? null);
  // For an error inside.
  const folded = brief ? (["alt_text"] as const) : FOLDED;
  const unfolded = open || folded.some((field) => errors[field] !== undefined);
  const change = (changes: Partial<Draft>) => onChange(draft.key, changes);
  const field = { draft, onChange: change };
  return (
    <div
      className={cx(
        "grid gap-2 rounded-lg bg-surface p-3 ring-1 ring-line ring-inset sm:p-4",
        // It would clip an open row's lists.
        !unfolded && "[contain-intrinsic-size:auto_9rem] [content-visibility:auto]",
      )}
    >
      <div className="flex items-start gap-3">
        <Thumbnail kind={kindFromType(claimedType(file))} picture={picture} className="size-14 sm:size-16" />
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          <TitleField {...field} />
          {brief ? null : <VisibilityField {...field} />}
        </div>
        <IconButton label={words.remove(file.name)} onClick={() => onRemove(draft.key)}>
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
      <p className="text-xs text-muted">
        <span dir="auto" className="break-all">
          {file.name}
        </span>{" "}
        <span dir="ltr">({size(file.size)})</span>
        {draft.withoutLocation ? ` · ${words.personalRemovedShort}` : null}
      </p>
      <FileFault message={errors.file} name={file.name} onFile={(chosen) => onSwap(draft.key, chosen)} />
      {errors.file || file.size === 0 ? null : (
        <details open={unfolded} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="w-fit cursor-pointer text-xs font-semibold text-muted hover:text-ink">
            {words.rowDetails}
            <span className="sr-only">: {file.name}</span>
          </summary>
          {/* Each preview decodes its whole file. */}
          {unfolded ? (
            <div className="mt-4 grid gap-5">
              <DraftPreview
                file={file}
                onPreview={(preview) => change({ preview: Promise.resolve(preview) })}
                preview={draft.preview}
              />
              {draft.withoutLocation ? <p className="text-sm text-muted">{words.personalRemoved}</p> : null}
              <AltField {...field} />
              {brief ? null : <DescriptionField {...field} />}
              {brief ? null : <DraftTagsField {...field} />}
              {brief ? null : <PublishAtField {...field} />}
              {brief ? null : <AdultsField {...field} />}
            </div>
          ) : null}
        </details>
      )}
    </div>
  );
});
