import { useId, useState } from "react";
import { watchingWords as words } from "~/words/en/watching";
import { cx } from "~/ui/cx";

const FOLD_CHARACTERS = 480;
const FOLD_LINES = 6;

export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > FOLD_CHARACTERS || text.split("\n").length > FOLD_LINES;
  return (
    <>
      <p
        id={id}
        dir="auto"
        className={cx(
          "mt-5 max-w-prose leading-[1.7] break-words whitespace-pre-line",
          isLong && !isOpen && "line-clamp-6 noscript:line-clamp-none",
        )}
      >
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-9 rounded-md text-sm font-semibold text-gold-ink hover:underline noscript:hidden"
        >
          {isOpen ? words.showLess : words.showMore}
        </button>
      ) : null}
    </>
  );
}
