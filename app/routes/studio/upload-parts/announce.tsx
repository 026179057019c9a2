import { Link } from "@remix-run/react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { common } from "~/words/en/common";
import { mediaSentence } from "~/words/en/media-errors";
import { replacingWords } from "~/words/en/replacing";
import { runningUploadWords } from "~/words/en/running-uploads";
import { toast } from "~/ui/toast";
import { TwoLines } from "~/ui/two-lines";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { isUploading } from "./use-uploads";

const words = runningUploadWords;

/** Sentence → upload key → file name. */
const announced = new Map<string, Map<string, string>>();

export async function announceEnd(upload: UploadSnapshot): Promise<void> {
  const { id, stage, problem, reason, previewLost } = upload;
  if (stage === "queued") {
    if (uploadStore.snapshots().filter(isUploading).length <= 1) announced.clear();
    // A retried upload hasn't failed yet.
    for (const names of announced.values()) names.delete(upload.key);
  }
  // A dialog handles it.
  if ((stage === "failed" || stage === "rejected") && !upload.needsSignIn) {
    showFailed(words.failed(problem ?? mediaSentence(reason ?? "media.failed")), upload);
  }
  if (stage !== "ready" || id === null) return;
  if (previewLost) toast.error(words.pictureLost, { id: words.pictureLost });
  if (upload.replaces !== null) return showReplaced(upload.replaces);
  const count = recordName(words.done, upload).length;
  if (count > 1) return showReady(words.doneMany(count), { href: "/my-uploads" });
  const link = await signedLink(id);
  // Their toast counts this one.
  if ((announced.get(words.done)?.size ?? 0) > 1) return;
  if (link) return showReady(words.done, { href: link, target: "_blank", rel: "noreferrer" });
  toast.success(words.done, { id: words.done });
  toast.error(words.failed(words.linkFailed), { id: words.linkFailed });
}

function recordName(sentence: string, { key, name }: UploadSnapshot): readonly string[] {
  const names = (announced.get(sentence) ?? new Map<string, string>()).set(key, name);
  announced.set(sentence, names);
  return [...names.values()];
}

function showFailed(sentence: string, upload: UploadSnapshot): void {
  const [first = "", ...others] = recordName(sentence, upload);
  toast.error(
    <TwoLines under={others.length > 0 ? words.andOthers(first, others.length) : first}>{sentence}</TwoLines>,
    { id: sentence },
  );
}

function showReplaced(work: number): void {
  toast.success(
    <>
      {replacingWords.done}
      {common.gap}
      <Link to={`/upload/${work}`} className="font-semibold text-gold-ink underline">
        {words.view}
      </Link>
    </>,
    { id: `replaced-${work}` },
  );
}

function showReady(sentence: string, link: { href: string; target?: string; rel?: string }): void {
  toast.success(
    <>
      {sentence}
      {common.gap}
      <a {...link} className="font-semibold text-gold-ink underline">
        {words.view}
      </a>
    </>,
    { id: words.done },
  );
}

async function signedLink(id: number): Promise<string | null> {
  const response = await fetch(`/api/links?for=success&ids=${id}`).catch(() => null);
  if (!response?.ok) return null;
  const answer = (await response.json()) as { links: Record<string, SignedLinks> };
  return answer.links[id]?.view ?? null;
}
