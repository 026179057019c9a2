import { fetchAsAccount } from "~/platform/account-header";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { unfinishedWords as words } from "~/words/en/unfinished";
import { uploadWords } from "~/words/en/uploads";
import { Button } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { toast } from "~/ui/toast";
import { UploadRow } from "~/ui/upload-row";
import { deleteFileHandle, findSavedFile } from "~/uploads/client/saved-files.browser";
import { ChooseAgain } from "./choose-again";
import { RunningUpload } from "./running-upload";
import type { UnfinishedItem } from "./unfinished.server";
import { announceUploadChange } from "./upload-changes";
import { lockedUploads } from "~/uploads/client/upload-lock.browser";
import { useUploads } from "./use-uploads";

export function Unfinished({ items }: { items: readonly UnfinishedItem[] }) {
  const uploads = useUploads();
  const locked = useLockedElsewhere(items);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="unfinished" className="mt-8 mb-10">
      <h2 id="unfinished" className="font-display text-title-sm font-bold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.lead}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map((item) => {
          const mine = uploads.find((upload) => upload.id === item.id && upload.stage !== "cancelled");
          return (
            <li key={item.id}>
              {mine ? (
                <RunningUpload upload={mine} />
              ) : (
                <Interrupted item={item} elsewhere={locked.has(item.id)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const READ_LOCKS_MS = 2000;

function useLockedElsewhere(items: readonly { id: number }[]): ReadonlySet<number> {
  const [locked, setLocked] = useState<ReadonlySet<number>>(new Set());
  const hasItems = items.length > 0;
  useEffect(() => {
    if (!hasItems) return;
    const read = () => void lockedUploads().then(setLocked);
    read();
    const timer = setInterval(read, READ_LOCKS_MS);
    return () => clearInterval(timer);
  }, [hasItems]);
  return locked;
}

function Interrupted({ item, elsewhere }: { item: UnfinishedItem; elsewhere: boolean }) {
  const [gone, setGone] = useState(false);
  const { size } = useNumberFormat();
  const name = item.title || item.file_name || uploadWords.detail.untitled;
  const stored = words.stored(size(item.stored_bytes), size(item.file_size));
  if (gone) return null;
  return (
    <UploadRow
      kind={item.kind}
      name={name}
      state={elsewhere ? words.elsewhere : words.paused}
      tone={elsewhere ? "busy" : "warn"}
      detail={item.replaces === null ? stored : `${words.replaces} · ${stored}`}
      value={(item.stored_bytes / item.file_size) * 100}
      actions={elsewhere ? null : <Actions item={item} name={name} onGone={() => setGone(true)} />}
    />
  );
}

/** A slow store must not delay the file chooser. */
const KEPT_FILE_TIMEOUT_MS = 1000;
const afterTimeout = () =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), KEPT_FILE_TIMEOUT_MS));

interface ActionsProps {
  item: UnfinishedItem;
  name: string;
  onGone: () => void;
}

function Actions({ item, name, onGone }: ActionsProps) {
  const [busy, setBusy] = useState(false);
  const scripted = useHydrated();
  const kept = useKeptFile(item.id);

  async function discard() {
    setBusy(true);
    const response = await fetchAsAccount(`/api/uploads/${item.id}`, { method: "DELETE" }).catch(() => null);
    setBusy(false);
    if (!response?.ok && response?.status !== 404) return void toast.error(words.discardFailed);
    void deleteFileHandle(item.id);
    onGone();
    toast(words.discarded);
    announceUploadChange();
  }

  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-1">
      <ChooseAgain
        upload={item}
        label={words.resume}
        spokenLabel={words.resumeNamed(name)}
        name={item.file_name ?? item.title}
        // The browser may still be reading it.
        kept={async () => (await (await Promise.race([kept.current, afterTimeout()]))?.()) ?? null}
        onInstead={onGone}
        onDiscard={() => void discard()}
      />
      <Button
        variant="quiet-danger"
        size="sm"
        disabled={busy || !scripted}
        aria-label={words.discardNamed(name)}
        onClick={() => void discard()}
      >
        {words.discard}
      </Button>
    </div>
  );
}

function useKeptFile(id: number): RefObject<ReturnType<typeof findSavedFile>> {
  const kept = useRef<ReturnType<typeof findSavedFile> | null>(null);
  useEffect(() => {
    kept.current = findSavedFile(id);
  }, [id]);
  return kept;
}
