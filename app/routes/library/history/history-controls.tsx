import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useState } from "react";
import { forgetPositions } from "~/media/positions.browser";
import { libraryWords as words } from "~/words/en/library";
import { Button, ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { toast } from "~/ui/toast";
import type { historyAction } from "./history-action.server";

const ClearDialog = lazyPart(async () => (await import("./clear-dialog")).ClearDialog);

interface HistoryControlsProps {
  isPaused: boolean;
  onCleared: () => void;
}

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
      <Button type="submit" variant="secondary" busy={fetcher.state !== "idle"}>
        {isPaused ? words.resume : words.pause}
      </Button>
    </fetcher.Form>
  );
}

function ClearButton({ onCleared }: { onCleared: () => void }) {
  const fetcher = useFetcher<typeof historyAction>();
  const [isAsking, setAsking] = useState(false);
  // A closing dialog returns the focus.
  const [wasAsked, setWasAsked] = useState(false);
  const answer = fetcher.data;
  useRefusal(answer, words.clearFailed);
  useEffect(() => {
    if (!answer || !("done" in answer)) return;
    // Other browsers follow when they next ask.
    forgetPositions();
    onCleared();
    toast.success(words.cleared);
  }, [answer, onCleared]);
  const close = () => setAsking(false);
  return (
    <>
      <ButtonLink
        to="?clear"
        prefetch="none"
        variant="quiet-danger"
        className="hidden! noscript:inline-flex!"
      >
        {words.clear}
      </ButtonLink>
      <Button
        variant="quiet-danger"
        className="noscript:hidden"
        onClick={() => {
          setAsking(true);
          setWasAsked(true);
        }}
      >
        {words.clear}
      </Button>
      {wasAsked ? (
        <ClearDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => {
            close();
            fetcher.submit({ intent: "clear" }, { method: "post", action: "/library/history" });
          }}
        />
      ) : null}
    </>
  );
}

function useRefusal(answer: object | undefined, sentence: string): void {
  useEffect(() => {
    if (answer && !("done" in answer)) toast.error(sentence);
  }, [answer, sentence]);
}
