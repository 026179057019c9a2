import { useId, useRef } from "react";
import { runningUploadWords } from "~/words/en/running-uploads";
import { uploadPageWords as words } from "~/words/en/upload-page";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";

interface FileFaultProps {
  message: string | undefined;
  name: string;
  onFile: (file: File) => void;
}

export function FileFault({ message, name, onFile }: FileFaultProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FieldError id={id} message={message} />
      {message ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.chooseFor(name)}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              currentTarget.closest("li")?.focus();
              if (file) onFile(file);
            }}
          />
          <Button
            data-wrong
            variant="secondary"
            size="sm"
            className="justify-self-start"
            aria-label={runningUploadWords.whole.chooseAgain(name)}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {words.chooseAgain}
          </Button>
        </>
      ) : null}
    </>
  );
}
