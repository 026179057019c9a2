import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { SignedLinks } from "~/media/sign-visible.server";
import { UploadCard } from "~/routes/upload-parts/upload-card";
import { UploadState } from "~/routes/upload-parts/upload-state";
import { announceUploadChange } from "~/routes/upload-parts/use-until-settled";
import { uploadWords } from "~/strings/uploads";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toaster";
import type { action, OwnedItem } from "./route";

const words = uploadWords.mine;

/** One of the owner's uploads, with where it stands and what can be done with it. */
export function OwnedCard({ item, links }: { item: OwnedItem; links: SignedLinks | null }) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeletion(item.id);
  if (deletion.underWay) return null;
  const title = item.title || uploadWords.detail.untitled;
  return (
    <>
      <UploadCard
        upload={item}
        source={links?.view ?? null}
        meta={
          <>
            <UploadState status={item.status} />
            <span>{uploadWords.visibility[item.visibility]}</span>
            <LocalTime at={item.created_at} />
            {item.reason ? <span className="basis-full text-danger-ink">{item.reason}</span> : null}
          </>
        }
        actions={
          <>
            {links ? (
              <>
                <Button variant="secondary" size="sm" onClick={() => void copy(links.view)}>
                  {words.copy}
                </Button>
                <a
                  href={links.download}
                  download
                  className="inline-flex min-h-9 items-center rounded-md px-3 text-xs font-semibold hover:bg-hover"
                >
                  {words.download}
                </a>
              </>
            ) : null}
            {item.status === "failed" ? (
              <Button variant="secondary" size="sm" onClick={() => void retry(item.id)}>
                {words.retry}
              </Button>
            ) : null}
            <Button variant="quiet-danger" size="sm" onClick={() => setAsking(true)}>
              {words.delete}
            </Button>
          </>
        }
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                deletion.start();
              }}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        {words.deleteText}
      </Dialog>
    </>
  );
}

/** Deletion as seen from its card: gone at once, back again with a word if the server refused. */
function useDeletion(id: number) {
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("deleted" in answer) {
      toast.success(words.deleted);
      announceUploadChange();
    } else {
      toast.error(words.deleteFailed);
    }
  }, [answer]);
  return {
    underWay: fetcher.state !== "idle" || (answer !== undefined && "deleted" in answer),
    start: () => fetcher.submit({ id: String(id) }, { method: "post", action: "/my-uploads" }),
  };
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(link, location.origin).href);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}

async function retry(id: number): Promise<void> {
  const response = await fetch(`/api/uploads/${id}/retry`, { method: "POST" }).catch(() => null);
  if (response?.ok) announceUploadChange();
}
