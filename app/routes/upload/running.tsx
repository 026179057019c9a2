import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { megabytes } from "~/ui/format";
import { UploadRow } from "~/ui/upload-row";
import { kindOfType } from "~/uploads/uploads.rules";
import type { RunningUpload } from "./use-upload";

const words = uploadWords.upload;

/** How far the upload is: stage and bytes, seen and heard. */
export function Running({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const { name, type, stage, sent, total } = upload;
  const known = stage === "sending" || stage === "completing";
  return (
    <div role="status">
      <UploadRow
        kind={kindOfType(type)}
        name={name}
        state={words.stages[stage]}
        tone={stage === "waiting" ? "warn" : "busy"}
        detail={words.sent(megabytes(sent), megabytes(total))}
        value={known ? (sent / total) * 100 : null}
        actions={
          stage === "processing" ? null : (
            <Button variant="quiet" size="sm" onClick={onCancel}>
              {words.cancel}
            </Button>
          )
        }
      />
    </div>
  );
}
