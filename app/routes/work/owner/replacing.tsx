import { fetchAsAccount } from "~/platform/account-header";
import { useState } from "react";
import { RunningUpload } from "~/routes/studio/upload-parts/running-upload";
import type { ShownReplacement } from "~/routes/studio/upload-parts/replacement.server";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { isUploading, useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { replacingWords as words } from "~/words/en/replacing";
import { Button, ButtonLink } from "~/ui/button";
import { toast } from "~/ui/toast";

interface ReplacingProps {
  work: number;
  replacement: ShownReplacement | null;
  onChange: () => void;
}

export function Replacing({ work, replacement, onChange }: ReplacingProps) {
  const mine = useUploads().find(
    (upload) =>
      upload.replaces === work && (isUploading(upload) || ["paused", "failed"].includes(upload.stage)),
  );
  if (mine) {
    const percent = Math.floor((mine.sent / mine.total) * 100);
    return (
      <section aria-label={words.heading} className="mb-4 flex flex-col gap-2">
        <p className="text-sm font-semibold tabular-nums">{words.sending(percent)}</p>
        <RunningUpload upload={mine} />
      </section>
    );
  }
  if (!replacement) return null;
  const { status, sentence } = replacement;
  const isOver = status === "rejected" || status === "failed";
  return (
    <section
      aria-label={words.heading}
      className={`mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md p-4 text-sm ${
        isOver ? "bg-danger-wash text-danger-ink" : "bg-busy-wash text-busy-ink"
      }`}
    >
      <p role="status" className="min-w-0 flex-1 basis-60">
        {sentence}
      </p>
      <Actions replacement={replacement} onChange={onChange} />
    </section>
  );
}

function Actions({
  replacement: { id, status },
  onChange,
}: Omit<ReplacingProps, "work" | "replacement"> & { replacement: ShownReplacement }) {
  const [busy, setBusy] = useState(false);

  async function act(path: string, method: "POST" | "DELETE", said: string | null, failed: string) {
    setBusy(true);
    const response = await fetchAsAccount(path, { method }).catch(() => null);
    setBusy(false);
    // Already gone or in place.
    if (!response?.ok && response?.status !== 404) {
      toast.error(failed);
      return;
    }
    if (said) toast.success(said);
    announceUploadChange();
    onChange();
  }

  return (
    <div className="flex flex-wrap items-center gap-1">
      {status === "pending" ? (
        <ButtonLink to="/my-uploads" variant="secondary" size="sm">
          {words.unfinished}
        </ButtonLink>
      ) : null}
      {status === "failed" ? (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() => void act(`/api/uploads/${id}/retry`, "POST", null, words.retryFailed)}
        >
          {words.retry}
        </Button>
      ) : null}
      {status === "processing" ? null : (
        <Button
          variant="quiet-danger"
          size="sm"
          disabled={busy}
          onClick={() => void act(`/api/uploads/${id}`, "DELETE", words.discarded, words.discardFailed)}
        >
          {words.discard}
        </Button>
      )}
    </div>
  );
}
