import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { forgetPositions } from "~/media/positions.browser";
import { libraryWords as words } from "~/strings/library";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { toast } from "~/ui/toaster";
import type { historyAction } from "./history-action.server";

interface HistoryControlsProps {
  isPaused: boolean;
  /** Every line is gone. */
  onCleared: () => void;
}

/** Pausing and going on, and taking everything out. */
export function HistoryControls({ isPaused, onCleared }: HistoryControlsProps) {
  return (
    <>
      <PauseButton isPaused={isPaused} />
      <ClearButton onCleared={onCleared} />
    </>
  );
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  const fetcher = useFetcher<typeof historyAction>();
  useRefusal(fetcher.data, words.switchFailed);
  return (
    <fetcher.Form method="post" action="/library/history">
      <input type="hidden" name="intent" value={isPaused ? "resume" : "pause"} />
      <Button type="submit" variant="secondary" aria-disabled={fetcher.state !== "idle" || undefined}>
        {isPaused ? words.resume : words.pause}
      </Button>
    </fetcher.Form>
  );
}

function ClearButton({ onCleared }: { onCleared: () => void }) {
  const fetcher = useFetcher<typeof historyAction>();
  const [isAsking, setAsking] = useState(false);
  const answer = fetcher.data;
  useRefusal(answer, words.clearFailed);
  useEffect(() => {
    if (!answer || !("done" in answer)) return;
    // This browser's own memory goes with it; others forget when they hear of it.
    forgetPositions();
    onCleared();
    toast.success(words.cleared);
  }, [answer, onCleared]);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet-danger" className="noscript:hidden" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={words.clearTitle}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                fetcher.submit({ intent: "clear" }, { method: "post", action: "/library/history" });
              }}
            >
              {words.clearConfirm}
            </Button>
          </>
        }
      >
        {words.clearText}
      </Dialog>
    </>
  );
}

function useRefusal(answer: object | undefined, sentence: string): void {
  useEffect(() => {
    if (answer && !("done" in answer)) toast.error(sentence);
  }, [answer, sentence]);
}
