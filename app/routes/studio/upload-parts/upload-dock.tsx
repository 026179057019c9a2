import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { renditionWords } from "~/strings/renditions";
import { runningWords } from "~/strings/running-uploads";
import { cx } from "~/ui/cx";
import { lazyPart } from "~/ui/lazy-part";
import { Progress } from "~/ui/progress";
import { toast } from "~/ui/toast";
import { untilFetched } from "~/ui/until-fetched";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { announceEnd } from "./announce";
import { SignInAgain } from "./sign-in-again";
import { announceUploadChange } from "./upload-changes";
import { making, useMadeNews, useMaking, useRenditions } from "./use-renditions";
import { isUploading, useUploads } from "./use-uploads";

const words = runningWords;

/** Nothing is made for most people: nor a word where its script can't be had yet. */
const RenditionLine = lazyPart(() =>
  untilFetched(async () => (await import("./rendition-line")).RenditionLine),
);

const WORK_PAGE = /^\/upload\/\d+$/;

/** Progress is read out at these shares, in percent: often enough to know, seldom enough to bear. */
const SPOKEN_STEP_PERCENT = 25;

/**
 * What is under way, on every page of a member: a small card away from the upload page, the toast at
 * the end, and a voice for people who don't see either. Above the card, what is made of a creator's works.
 */
export function UploadDock({ isCreator }: { isCreator: boolean }) {
  const uploads = useUploads();
  const { made, notNow } = useRenditions();
  useMaking(isCreator);
  useMadeNews(made);
  const { pathname } = useLocation();
  const spoken = useSpokenProgress(uploads);
  useEffect(() => uploadStore.onStage(announceStage), []);

  const running = uploads.filter(isUploading);
  const total = running.reduce((sum, upload) => sum + upload.total, 0);
  const sent = running.reduce((sum, upload) => sum + upload.sent, 0);
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const label = words.dock(running.length, percent);
  const isOnForm = pathname === "/upload";
  // A card would stand on what people fill in, or on a player's buttons.
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
          {...{ made, notNow, inFlow }}
          onPause={() => press(making.pause)}
          onResume={() => press(making.resume)}
          onForce={(work) => press(() => making.force(work))}
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

function press(verb: () => Promise<void>): void {
  verb().catch(() => toast.error(renditionWords.notBegun, { id: renditionWords.notBegun }));
}

const NEWS = new Set(["sending", "processing", "ready", "rejected", "failed", "cancelled"]);

function announceStage(upload: UploadSnapshot): void {
  if (upload.id !== null && NEWS.has(upload.stage)) announceUploadChange();
  void announceEnd(upload);
}

/** The last thing worth saying: a file that changed its stage, or passed another quarter. */
function useSpokenProgress(uploads: readonly UploadSnapshot[]): string {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [spoken, setSpoken] = useState("");
  const now = new Map(uploads.map((upload) => [upload.key, sayingOf(upload)]));
  const news = [...now].filter(([key, saying]) => known.get(key) !== saying).map(([, saying]) => saying);
  if (news.length > 0 || now.size !== known.size) {
    setKnown(now);
    if (news.length > 0) setSpoken(news.join(". "));
  }
  return spoken;
}

function sayingOf({ name, stage, sent, total }: UploadSnapshot): string {
  const percent = Math.floor(((sent / total) * 100) / SPOKEN_STEP_PERCENT) * SPOKEN_STEP_PERCENT;
  if (stage === "sending" && percent > 0) return words.heard(name, percent);
  return words.heardStage(name, words.stages[stage]);
}
