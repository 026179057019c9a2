import { useEffect, useState } from "react";
import { editPanelWords } from "~/words/en/edit-panels";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { CaptionsFile } from "./captions-file.rules";
import { CaptionsForm, type CaptionsFormProps } from "./captions-form";
import { readCaptions } from "./read-captions.browser";

const words = editPanelWords.captions.lines;

interface CaptionsLinesProps extends Omit<CaptionsFormProps, "captions"> {
  source: string;
}

export function CaptionsLines({ source, ...form }: CaptionsLinesProps) {
  // A renewed link has the same content.
  const [opened] = useState(source);
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<CaptionsFile | "failed" | null>(null);
  useEffect(() => {
    let isOver = false;
    const settle = (outcome: CaptionsFile | "failed") => {
      if (!isOver) setRead(outcome);
    };
    readCaptions(opened).then(settle, () => settle("failed"));
    return () => {
      isOver = true;
    };
  }, [opened, attempt]);
  const tryAgain = () => {
    setRead(null);
    setAttempt(attempt + 1);
  };
  if (read === null) return <Spinner label={words.loading} />;
  if (read !== "failed") return <CaptionsForm captions={read} {...form} />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      {words.notRead}
      <Button size="sm" variant="secondary" onClick={tryAgain}>
        {words.tryAgain}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => form.onClose(false)}>
        {words.cancel}
      </Button>
    </div>
  );
}
