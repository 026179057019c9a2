import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { megabytes } from "~/ui/format";
import { Progress } from "~/ui/progress";
import type { RunningUpload } from "./use-upload";

const words = uploadWords.upload;

/** How far the upload is: stage and bytes, seen and heard. */
export function Running({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { name, stage, sent, total } = upload;
  const sending = stage === "sending";
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p dir="auto" className="truncate text-sm font-semibold">
            {name}
          </p>
          <p role="status" className="text-xs text-muted">
            {words.stages[stage]}
          </p>
        </div>
        {stage === "processing" ? null : (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
      <Progress
        label={words.busy}
        value={sending ? sent : stage === "processing" ? null : sent}
        max={total}
      />
      {sending ? (
        <p className="text-xs text-muted tabular-nums">{words.sent(megabytes(sent), megabytes(total))}</p>
      ) : null}
    </Card>
  );
}
