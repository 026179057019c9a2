import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { renditionWords } from "~/words/en/renditions";
import { runningUploadWords } from "~/words/en/running-uploads";
import { cx } from "~/ui/cx";
import { lazyPart } from "~/ui/lazy-part";
import { Progress } from "~/ui/progress";
import { toast } from "~/ui/toast";
import { retryUntilLoaded } from "~/ui/retry-until-loaded";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { announceEnd } from "./announce";
import { SignInAgain } from "./sign-in-again";
import { announceUploadChange, onDeletion } from "./upload-changes";
import { renditionMaker, useAnnounceRenditions, useMakeRenditions, useRenditions } from "./use-renditions";
import { isUploading, useUploads } from "./use-uploads";

const words = runningUploadWords;

/** Retried silently: most people have none. */
const RenditionLine = lazyPart(() =>
  retryUntilLoaded(async () => (await import("./rendition-line")).RenditionLine),
);

const WORK_PAGE = /^\/upload\/\d+$/;

const SPOKEN_STEP_PERCENT = 25;

export function UploadDock({ isCreator }: { isCreator: boolean }) {
  const uploads = useUploads();
  const { made, notNow } = useRenditions();
  useMakeRenditions(isCreator);
  useAnnounceRenditions(made);
  const { pathname } = useLocation();
  const spoken = useSpokenProgress(uploads);
  useEffect(() => uploadStore.onStage(announceStage), []);
  useEffect(() => onDeletion((ids) => void cancelUploads(ids)), []);

  const running = uploads.filter(isUploading);
  const total = running.reduce((sum, upload) => sum + upload.total, 0);
  const sent = running.reduce((sum, upload) => sum + upload.sent, 0);
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const label = words.dock(running.length, percent);
  const isOnForm = pathname === "/upload";
  // It would cover buttons.
  const inFlow = isOnForm || WORK_PAGE.test(pathname);
  return (
    <div
      className={
        inFlow ? undefined : "sm:fixed sm:end-4 sm:bottom-4 sm:z-40 sm:grid sm:justify-items-end sm:gap-3"
      }
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <SignInAgain uploads={uploads} />
      {made.length > 0 ? (
        <RenditionLine
          made={made}
          notNow={notNow}
          inFlow={inFlow}
          onPause={() => run(renditionMaker.pause)}
          onResume={() => run(renditionMaker.resume)}
          onForce={(work) => run(() => renditionMaker.force(work))}
        />
      ) : null}
      {running.length > 0 && !isOnForm ? (
        <Link
          to="/upload"
          title={words.dockLink}
          className={cx(
            "grid w-64 gap-2 rounded-lg bg-raised p-4 text-sm font-semibold shadow-float ring-1 ring-line ring-inset hover:bg-hover",
            inFlow ? "fixed end-4 bottom-4 z-40" : "max-sm:fixed max-sm:end-4 max-sm:bottom-4 max-sm:z-40",
          )}
        >
          <span className="tabular-nums">{label}</span>
          <Progress label={null} value={percent} />
        </Link>
      ) : null}
    </div>
  );
}

function run(verb: () => Promise<void>): void {
  verb().catch(() => toast.error(renditionWords.notBegun, { id: renditionWords.notBegun }));
}

/** Of deleted works and of files for them, or they would be sent to their end and then fail. */
async function cancelUploads(works: readonly number[]): Promise<void> {
  const over = uploadStore
    .snapshots()
    .filter(({ id, replaces }) => [id, replaces].some((own) => own !== null && works.includes(own)));
  if (over.length === 0) return;
  const { uploader } = await import("~/uploads/client/uploader.browser");
  await Promise.all(over.map(({ key }) => uploader.cancel(key)));
}

const ANNOUNCED_STAGES = new Set(["sending", "processing", "ready", "rejected", "failed", "cancelled"]);

function announceStage(upload: UploadSnapshot): void {
  if (upload.id !== null && ANNOUNCED_STAGES.has(upload.stage)) announceUploadChange();
  void announceEnd(upload);
}

function useSpokenProgress(uploads: readonly UploadSnapshot[]): string {
  const [announced, setAnnounced] = useState<ReadonlyMap<string, string>>(new Map());
  const [spoken, setSpoken] = useState("");
  const now = new Map(uploads.map((upload) => [upload.key, spokenStatus(upload)]));
  const changed = [...now]
    .filter(([key, saying]) => announced.get(key) !== saying)
    .map(([, saying]) => saying);
  if (changed.length > 0 || now.size !== announced.size) {
    setAnnounced(now);
    if (changed.length > 0) setSpoken(changed.join(". "));
  }
  return spoken;
}

function spokenStatus({ name, stage, sent, total }: UploadSnapshot): string {
  const percent = Math.floor(((sent / total) * 100) / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;
  if (stage === "sending" && percent > 0) return words.heard(name, percent);
  return words.heardStage(name, words.stages[stage]);
}
