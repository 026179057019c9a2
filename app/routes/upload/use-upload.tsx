import { useCallback, useEffect, useRef, useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { announceUploadChange } from "~/routes/upload-parts/use-until-settled";
import { sentenceOf } from "~/strings/errors";
import { uploadWords } from "~/strings/uploads";
import { toast } from "~/ui/toaster";
import { UploadError, untilSettled, uploadFile, type UploadOptions } from "~/uploads/uploader.browser";

const words = uploadWords.upload;

export interface RunningUpload {
  name: string;
  /** MIME type as the browser claims it. */
  type: string;
  stage: keyof typeof words.stages;
  sent: number;
  total: number;
}

/** Sends one file at a time and follows it to its end; the page says how far it is. */
export function useUpload({ onStored }: { onStored: () => void }) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const abort = useRef<AbortController | null>(null);
  useWarningBeforeLeaving(running !== null && running.stage !== "processing");

  const start = useCallback(
    async (file: File, fields: UploadOptions["fields"]) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      let id: number | null = null;
      const show = (stage: RunningUpload["stage"], sent: number) =>
        setRunning({ name: file.name, type: file.type, stage, sent, total: file.size });
      try {
        show("reserving", 0);
        id = await uploadFile(file, {
          fields,
          signal,
          onProgress: ({ stage, sent }) => show(stage, sent),
          onReserved: (reserved) => {
            id = reserved;
            announceUploadChange();
          },
        });
        onStored();
        show("processing", file.size);
        announceUploadChange();
        await tellEnd(id, signal);
      } catch (error) {
        if (signal.aborted) await discard(id);
        else
          toast.error(
            words.failed(error instanceof UploadError ? error.message : "the page ran into an error"),
          );
      } finally {
        setRunning(null);
        announceUploadChange();
      }
    },
    [onStored],
  );

  return { running, start, cancel: () => abort.current?.abort() };
}

/** The toast at the end: a link to see it, or why it was refused. */
async function tellEnd(id: number, signal: AbortSignal): Promise<void> {
  const { status, status_reason } = await untilSettled(id, signal);
  if (status !== "ready") {
    toast.error(words.failed(sentenceOf(status_reason ?? "media.failed")));
    return;
  }
  const link = await signedLink(id);
  if (!link) {
    toast.success(words.done);
    toast.error(words.failed(words.linkFailed));
    return;
  }
  toast.success(
    <>
      {words.done}{" "}
      <a href={link} target="_blank" rel="noreferrer" className="font-semibold text-gold-ink underline">
        {words.view}
      </a>
    </>,
  );
}

async function signedLink(id: number): Promise<string | null> {
  const response = await fetch(`/api/links?for=success&ids=${id}`).catch(() => null);
  if (!response?.ok) return null;
  const answer = (await response.json()) as { links: Record<string, SignedLinks> };
  return answer.links[id]?.view ?? null;
}

/** A cancelled upload leaves nothing behind. */
async function discard(id: number | null): Promise<void> {
  if (id !== null) {
    const form = new FormData();
    form.set("id", String(id));
    await fetch("/my-uploads", { method: "POST", body: form }).catch(() => null);
  }
  toast(words.cancelled);
}

function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [active]);
}
