import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import type { SignedTrack } from "~/media/sign-visible.server";
import { announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { editPanelWords } from "~/words/en/edit-panels";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { toast } from "~/ui/toast";
import { AddCaptions } from "./add-captions";
import { sendCaptions } from "./send-captions.browser";

const words = editPanelWords.captions;
const CaptionsLines = lazyPart(async () => (await import("./captions-lines")).CaptionsLines);

interface CaptionsEditorProps {
  id: number;
  captions: readonly SignedTrack[];
  length: number | null;
}

export function CaptionsEditor({ id, captions, length }: CaptionsEditorProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  function announceChange() {
    revalidate();
    announceUploadChange();
  }

  async function remove(language: string) {
    setBusy(true);
    const refusal = await sendCaptions(id, language, null, words.removeFailed);
    setBusy(false);
    if (refusal !== null) {
      toast.error(words.removeFailed);
      return;
    }
    toast.success(words.removed);
    announceChange();
  }

  function close(language: string, isSaved: boolean) {
    setEdited(null);
    list.current?.querySelector<HTMLElement>(`[data-edit="${language}"]`)?.focus();
    if (isSaved) announceChange();
  }

  return (
    <>
      {captions.length === 0 ? <p>{words.none}</p> : null}
      <ul ref={list} className="flex flex-col">
        {captions.map(({ language, label, src }) => (
          <li key={language}>
            <div className="flex min-h-11 flex-wrap items-center gap-x-2">
              <span className="me-auto text-ink">{label}</span>
              <Button
                data-edit={language}
                variant="quiet"
                size="sm"
                aria-expanded={edited === language}
                disabled={busy || (edited !== null && edited !== language)}
                onClick={() => setEdited(language)}
              >
                {words.edit(label)}
              </Button>
              <Button
                variant="quiet-danger"
                size="sm"
                disabled={busy || edited === language}
                onClick={() => void remove(language)}
              >
                {words.remove(label)}
              </Button>
            </div>
            {edited === language ? (
              <CaptionsLines
                id={id}
                language={language}
                length={length}
                source={src}
                onClose={(isSaved) => close(language, isSaved)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <AddCaptions id={id} present={captions.map(({ language }) => language)} onAdded={announceChange} />
    </>
  );
}
