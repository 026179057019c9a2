import { fetchAsAccount } from "~/platform/account-header";
import { useRevalidator } from "@remix-run/react";
import { useRef, useState, type ChangeEvent } from "react";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { editPanelWords } from "~/words/en/edit-panels";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { readErrorMessage } from "./read-error-message";

const words = editPanelWords.poster;

export function PosterEditor({ id }: { id: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function replace({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (!file) return;
    setBusy(true);
    const failure = await sendPoster(id, file);
    setBusy(false);
    if (failure !== null) return toast.error(failure);
    toast.success(words.done);
    revalidate();
    announceUploadChange();
  }

  return (
    <>
      <p>{words.hint}</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.choose}
        onChange={(event) => void replace(event)}
      />
      <Button
        variant="secondary"
        className="self-start"
        busy={busy}
        busyLabel={words.busy}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
    </>
  );
}

async function sendPoster(id: number, file: File): Promise<string | null> {
  const encoder = await import("~/uploads/client/poster.browser").catch(() => null);
  if (!encoder) return words.failed;
  const poster = await encoder.posterFrom(file);
  if (!poster) return words.unreadable;
  const response = await fetchAsAccount(`/api/uploads/${id}/poster`, {
    method: "POST",
    headers: { "Content-Type": poster.type },
    body: poster,
  }).catch(() => null);
  return response?.ok ? null : ((await readErrorMessage(response)) ?? words.failed);
}
