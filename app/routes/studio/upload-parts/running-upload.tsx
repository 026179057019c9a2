import { Link } from "@remix-run/react";
import { mediaSentence } from "~/words/en/media-errors";
import { runningUploadWords } from "~/words/en/running-uploads";
import type { Tone } from "~/ui/badge";
import { Button, IconButton } from "~/ui/button";
import { timeLeft, useNumberFormat } from "~/ui/format";
import { CloseIcon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { toast } from "~/ui/toast";
import { UploadRow } from "~/ui/upload-row";
import { useObjectUrl } from "~/ui/use-object-url";
import type { UploadSnapshot } from "~/uploads/client/upload-store.browser";
import type { UploadStage } from "~/uploads/client/uploader.rules";
import { kindFromType } from "~/uploads/uploads.rules";

const words = runningUploadWords;

/** The first script is near its limit. */
const ChooseAgain = lazyPart(async () => (await import("./choose-again")).ChooseAgain);

const TONES: Record<UploadStage, Tone> = {
  queued: "neutral",
  reserving: "busy",
  sending: "busy",
  waiting: "warn",
  paused: "neutral",
  completing: "busy",
  processing: "busy",
  ready: "good",
  rejected: "danger",
  failed: "danger",
  cancelled: "neutral",
};

/** Loaded by now. */
const loadUploader = async () => (await import("~/uploads/client/uploader.browser")).uploader;

export function RunningUpload({ upload }: { upload: UploadSnapshot }) {
  const { stage, sent, total } = upload;
  const { size } = useNumberFormat();
  const bar = stage === "reserving" || stage === "processing" ? null : (sent / total) * 100;
  const picture = useObjectUrl(upload.thumbnail);
  const over = stage === "ready" || stage === "rejected";
  return (
    <UploadRow
      kind={kindFromType(upload.type)}
      picture={picture}
      name={upload.name}
      state={words.stages[stage]}
      tone={TONES[stage]}
      detail={uploadDetail(upload, size)}
      value={over || stage === "failed" ? undefined : bar}
      actions={<Actions upload={upload} />}
    />
  );
}

function uploadDetail(upload: UploadSnapshot, size: (bytes: number) => string): string {
  const { stage, sent, total, speed, secondsLeft, problem, reason } = upload;
  if (stage === "failed") return words.failed(problem ?? mediaSentence(reason ?? "media.failed"));
  if (stage === "rejected") return mediaSentence(reason ?? "media.failed");
  if (stage === "ready") return size(total);
  const parts = [words.sent(size(sent), size(total))];
  if (speed !== null) parts.push(words.speed(size(speed)));
  if (secondsLeft !== null) parts.push(timeLeft(secondsLeft));
  return parts.join(" · ");
}

function Actions({ upload }: { upload: UploadSnapshot }) {
  const { key, stage, name, id, replaces, needsFile } = upload;
  const button = (verb: keyof typeof words.whole, act: () => Promise<unknown>) => (
    <Button variant="quiet" size="sm" aria-label={words.whole[verb](name)} onClick={() => void act()}>
      {words[verb]}
    </Button>
  );
  const mayPause = ["reserving", "sending", "waiting", "queued"].includes(stage);
  const mayCancel = mayPause || stage === "paused" || stage === "failed";
  return (
    <div className="flex shrink-0 items-center gap-1">
      {mayPause ? button("pause", async () => (await loadUploader()).pause(key)) : null}
      {stage === "paused" ? button("resume", async () => (await loadUploader()).resume(key)) : null}
      {needsFile ? (
        <ChooseAgain
          upload={{ id, key, title: name, replaces }}
          label={words.chooseAgain}
          spokenLabel={words.whole.chooseAgain(name)}
          name={name}
          onDiscard={() => void cancel(key)}
        />
      ) : null}
      {stage === "failed" && upload.reason === null && !needsFile
        ? button("retry", async () => (await loadUploader()).resume(key))
        : null}
      {mayCancel ? button("cancel", () => cancel(key)) : null}
      {stage === "ready" && id !== null ? (
        <Link
          to={`/upload/${upload.replaces ?? id}`}
          className="px-3 text-xs font-semibold text-gold-ink underline"
        >
          {words.view}
        </Link>
      ) : null}
      {stage === "ready" || stage === "rejected" ? (
        <IconButton label={words.dismiss(name)} onClick={async () => (await loadUploader()).dismiss(key)}>
          <CloseIcon className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}

async function cancel(key: string): Promise<void> {
  await (await loadUploader()).cancel(key);
  toast(words.cancelled);
}
