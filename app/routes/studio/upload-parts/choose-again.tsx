import { useRef, useState } from "react";
import { problems } from "~/strings/problems";
import { unfinishedWords as words } from "~/strings/unfinished";
import { Button } from "~/ui/button";
import { focusHeading } from "~/ui/cards-on-page";
import { Dialog } from "~/ui/dialog";
import { toast } from "~/ui/toast";
import { useScripted } from "~/ui/use-scripted";
import type { Stopped } from "./resume.browser";

interface ChooseAgainProps {
  upload: Stopped;
  label: string;
  /** The same for who hears it without the row. */
  spokenLabel?: string;
  /** What the file was called. */
  name: string;
  /** The file itself, where the browser still knows it. */
  kept?: () => Promise<File | null>;
  /** Another file is on its way instead. */
  onInstead?: () => void;
  onDiscard: () => void;
}

/** Goes on with an upload from a file chosen again. With another file it starts again, if its person wants that. */
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
  // The dialog keeps its words while it closes.
  const [asking, setAsking] = useState(false);
  const [other, setOther] = useState<File | null>(null);
  // The server draws this part too, and its script comes behind the page's: until then a press would be lost.
  const scripted = useScripted();

  async function send(file: File, verb: "resumeWith" | "sendInstead") {
    setBusy(true);
    const refusal = await import("./resume.browser").then(
      (resuming) => resuming[verb](upload, file).catch(() => words.unreadable),
      () => problems.notLoaded,
    );
    setBusy(false);
    if (refusal === words.different) {
      setOther(file);
      setAsking(true);
    } else if (refusal) toast.error(refusal);
    else {
      if (verb === "sendInstead") onInstead?.();
      // This row gives way to another one, and would take the keyboard along.
      focusHeading();
    }
  }

  async function choose() {
    const file = await kept?.();
    if (file) await send(file, "resumeWith");
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
          if (file) void send(file, "resumeWith");
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
        open={asking}
        onClose={() => setAsking(false)}
        title={words.different}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button
              variant="quiet-danger"
              onClick={() => {
                setAsking(false);
                onDiscard();
              }}
            >
              {words.discard}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                if (other) void send(other, "sendInstead");
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
