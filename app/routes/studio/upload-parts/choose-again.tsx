import { useRef, useState } from "react";
import { problems } from "~/words/en/problems";
import { unfinishedWords as words } from "~/words/en/unfinished";
import { Button } from "~/ui/button";
import { focusHeading } from "~/ui/cards-on-page";
import { Dialog, DialogClose } from "~/ui/dialog";
import { toast } from "~/ui/toast";
import { useHydrated } from "~/ui/use-hydrated";
import type { ResumableUpload } from "./resume.browser";

interface ChooseAgainProps {
  upload: ResumableUpload;
  label: string;
  spokenLabel?: string;
  name: string;
  kept?: () => Promise<File | null>;
  onInstead?: () => void;
  onDiscard: () => void;
}

export function ChooseAgain({
  upload,
  label,
  spokenLabel,
  name,
  kept,
  onInstead,
  onDiscard,
}: ChooseAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  // It keeps its text while closing.
  const [isConfirming, setConfirming] = useState(false);
  const [other, setOther] = useState<File | null>(null);
  // A press would be lost.
  const scripted = useHydrated();

  async function send(file: File, isOther = false) {
    setBusy(true);
    const refusal = await import("./resume.browser").then(
      ({ resumeUpload, replaceUpload }) =>
        (isOther ? replaceUpload(upload, file) : resumeUpload(upload, file)).catch(() => words.unreadable),
      () => problems.notLoaded,
    );
    setBusy(false);
    if (refusal === words.different) {
      setOther(file);
      setConfirming(true);
    } else if (refusal) toast.error(refusal);
    else {
      if (isOther) onInstead?.();
      // The row goes with the focus.
      focusHeading();
    }
  }

  async function choose() {
    const file = await kept?.();
    if (file) await send(file);
    else input.current?.click();
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose(name)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) void send(file);
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        disabled={!scripted}
        aria-label={spokenLabel}
        onClick={() => void choose()}
      >
        {label}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.different}
        actions={
          <>
            <DialogClose>{words.keep}</DialogClose>
            <Button
              variant="quiet-danger"
              onClick={() => {
                setConfirming(false);
                onDiscard();
              }}
            >
              {words.discard}
            </Button>
            <Button
              onClick={() => {
                setConfirming(false);
                if (other) void send(other, true);
              }}
            >
              {words.instead}
            </Button>
          </>
        }
      >
        {other ? words.insteadText(other.name) : null}
      </Dialog>
    </>
  );
}
