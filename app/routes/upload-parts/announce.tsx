import type { SignedLinks } from "~/media/sign-visible.server";
import { mediaSentence } from "~/strings/media-errors";
import { uploadWords } from "~/strings/uploads";
import { toast } from "~/ui/toaster";
import type { UploadSnapshot } from "~/uploads/client/upload-store.browser";

const words = uploadWords.upload;

/** The toast at an upload's end: a link to see it, or why it was refused. */
export async function announceEnd({
  id,
  stage,
  problem,
  reason,
  previewLost,
}: UploadSnapshot): Promise<void> {
  if (stage === "failed" || stage === "rejected") {
    toast.error(words.failed(problem ?? mediaSentence(reason ?? "media.failed")));
  }
  if (stage !== "ready" || id === null) return;
  if (previewLost) toast.error(words.pictureLost);
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
