import { Link } from "@remix-run/react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { mediaSentence } from "~/strings/media-errors";
import { replacingWords } from "~/strings/replacing";
import { runningWords } from "~/strings/running-uploads";
import { toast } from "~/ui/toast";
import { TwoLines } from "~/ui/two-lines";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";
import { isUploading } from "./use-uploads";

const words = runningWords;

/** Names of uploads, by their keys, by what was said of them, since one began while no other was under way. */
const said = new Map<string, Map<string, string>>();

/** The toast at an upload's end: a link to see it, or why it was refused. Equal ones become one that counts. */
export async function announceEnd(upload: UploadSnapshot): Promise<void> {
  const { id, stage, problem, reason, previewLost } = upload;
  if (stage === "queued") {
    if (uploadStore.snapshots().filter(isUploading).length <= 1) said.clear();
    // One that is tried again has not failed yet.
    for (const names of said.values()) names.delete(upload.key);
  }
  // A dialog speaks of a session that ended.
  if ((stage === "failed" || stage === "rejected") && !upload.needsSignIn) {
    sayFailed(words.failed(problem ?? mediaSentence(reason ?? "media.failed")), upload);
  }
  if (stage !== "ready" || id === null) return;
  if (previewLost) toast.error(words.pictureLost, { id: words.pictureLost });
  if (upload.replaces !== null) return sayReplaced(upload.replaces);
  const count = note(words.done, upload).length;
  if (count > 1) return sayReady(words.doneMany(count), { href: "/my-uploads" });
  const link = await signedLink(id);
  // Others were ready meanwhile: the toast speaks of all of them by now.
  if ((said.get(words.done)?.size ?? 0) > 1) return;
  if (link) return sayReady(words.done, { href: link, target: "_blank", rel: "noreferrer" });
  toast.success(words.done, { id: words.done });
  toast.error(words.failed(words.linkFailed), { id: words.linkFailed });
}

function note(sentence: string, { key, name }: UploadSnapshot): readonly string[] {
  const names = (said.get(sentence) ?? new Map<string, string>()).set(key, name);
  said.set(sentence, names);
  return [...names.values()];
}

/** One toast for each reason; whose it is stands below. */
function sayFailed(sentence: string, upload: UploadSnapshot): void {
  const [first = "", ...others] = note(sentence, upload);
  toast.error(
    <TwoLines under={others.length > 0 ? words.andOthers(first, others.length) : first}>{sentence}</TwoLines>,
    { id: sentence },
  );
}

function sayReplaced(work: number): void {
  toast.success(
    <>
      {replacingWords.done}{" "}
      <Link to={`/upload/${work}`} className="font-semibold text-gold-ink underline">
        {words.view}
      </Link>
    </>,
    { id: `replaced-${work}` },
  );
}

function sayReady(sentence: string, link: { href: string; target?: string; rel?: string }): void {
  toast.success(
    <>
      {sentence}{" "}
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
