import { useRef, useState } from "react";
import { problems } from "~/words/en/problems";
import { replacingWords as words } from "~/words/en/replacing";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { useNumberFormat } from "~/ui/format";
import { toast } from "~/ui/toast";
import type { PreparedFile } from "~/uploads/client/start-sending.browser";
import type { ReplacedWork } from "./replace.browser";

const ACCEPTED = { image: "image/*", video: "video/*", audio: "audio/*,video/*", other: undefined } as const;

interface ReplaceFileProps {
  work: ReplacedWork;
  fileName: string | null;
}

export function ReplaceFile({ work, fileName }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [prepared, setPrepared] = useState<PreparedFile | null>(null);
  // It keeps its text while closing.
  const [isConfirming, setConfirming] = useState(false);
  const { size } = useNumberFormat();

  async function prepare(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    const answer = await import("./replace.browser").then(
      ({ prepareReplacement }) => prepareReplacement(work, file).catch(() => words.unreadable),
      () => problems.notLoaded,
    );
    setBusy(false);
    setRefusal(typeof answer === "string" ? answer : null);
    if (typeof answer === "string") return;
    setPrepared(answer);
    setConfirming(true);
  }

  async function send() {
    setConfirming(false);
    if (!prepared) return;
    const started = import("./replace.browser").then(({ startSending }) => startSending(prepared));
    await started.catch(() => toast.error(words.notStarted));
  }

  return (
    <>
      <p>{words.hint}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[work.kind]}
        hidden
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          void prepare(file);
        }}
      />
      {refusal ? (
        <p role="alert" className="text-danger-ink">
          {refusal}
        </p>
      ) : null}
      <Button
        variant="secondary"
        className="self-start"
        busy={busy}
        busyLabel={words.reading}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.ask(work.title)}
        actions={
          <>
            <DialogClose>{words.cancel}</DialogClose>
            <Button onClick={() => void send()}>{words.confirm}</Button>
          </>
        }
      >
        {prepared
          ? words.askText(fileName ?? words.currentFile, prepared.file.name, size(prepared.file.size))
          : null}
      </Dialog>
    </>
  );
}
