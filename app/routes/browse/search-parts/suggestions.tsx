import { useNavigate } from "@remix-run/react";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { searchWords as words } from "~/words/en/search";
import { uploadWords } from "~/words/en/uploads";
import { Avatar } from "~/ui/avatar";
import { cx } from "~/ui/cx";
import { useNumberFormat } from "~/ui/format";
import { SearchIcon } from "~/ui/icons";
import { MediaKindIcon } from "~/ui/media-kind-icon";
import type { SuggestionsProps } from "./combobox";
import { useSuggestionLines, useSuggestions, type SuggestionLine } from "./use-suggestions";

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Suggestions({ typed, listId, onKeys, onCombo, onClose, onTake }: SuggestionsProps) {
  const navigate = useNavigate();
  const suggested = useSuggestions(typed);
  const lines = useSuggestionLines(suggested);
  const [active, setActive] = useState({ at: -1, of: suggested });
  const at = active.of === suggested ? active.at : -1;
  const expanded = lines.length > 0;
  const optionId = (index: number) => (lines[index] ? `${listId}-${index}` : undefined);
  const activeId = optionId(at);
  useEffect(() => onCombo({ expanded, active: activeId }), [onCombo, expanded, activeId]);

  function take(line: SuggestionLine) {
    onClose();
    onTake();
    void navigate(line.to);
  }

  const onKey = (event: KeyboardEvent) => {
    // In Chinese or Japanese these keys choose characters.
    if (!expanded || event.nativeEvent.isComposing) return;
    const line = lines[at];
    if (event.key === "Enter" && line) take(line);
    else if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown")
      setActive({ at: at + 1 === lines.length ? -1 : at + 1, of: suggested });
    else if (event.key === "ArrowUp") setActive({ at: at === -1 ? lines.length - 1 : at - 1, of: suggested });
    else return;
    event.preventDefault();
  };
  useEffect(() => onKeys(onKey));

  return (
    <>
      <Announcement count={typed === null || !suggested ? null : Math.max(0, lines.length - 1)} />
      {expanded ? (
        <ul
          id={listId}
          role="listbox"
          aria-label={words.suggestions}
          className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-xl bg-raised p-2 text-start text-sm text-ink shadow-float ring-1 ring-line ring-inset"
        >
          {lines.map((line, index) => (
            // The field has the focus and handles the keys.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={line.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              // A press would blur the field and close the list.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(line)}
              onPointerMove={() => index !== at && setActive({ at: index, of: suggested })}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
                index === at && "bg-hover",
                line.kind === "all" && "mt-1 border-t border-line text-muted",
              )}
            >
              <Shown line={line} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Shown({ line }: { line: SuggestionLine }) {
  switch (line.kind) {
    case "work":
      return (
        <Parts
          icon={<MediaKindIcon kind={line.work.kind} className="size-5 text-muted" />}
          name={line.work.title || uploadWords.detail.untitled}
          aside={line.work.creator}
        />
      );
    case "creator":
      return (
        <Parts
          icon={
            <Avatar name={line.creator.name ?? line.creator.username} src={line.creator.avatar} size="sm" />
          }
          name={line.creator.name ?? line.creator.username}
          aside={`@${line.creator.username}`}
        />
      );
    case "tag":
      return (
        <Parts
          icon={<span className="w-5 text-center font-semibold text-muted">#</span>}
          name={line.tag.label}
          aside={line.works}
        />
      );
    case "all":
      return (
        <Parts icon={<SearchIcon className="size-4" />} name={words.allResults(line.text)} aside={null} />
      );
  }
}

function Parts({ icon, name, aside }: { icon: ReactNode; name: string; aside: string | null }) {
  return (
    <>
      <span className="flex w-8 shrink-0 justify-center">{icon}</span>
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:justify-between sm:gap-3">
        <span dir="auto" className="truncate text-as-parent">
          {name}
        </span>
        {aside ? (
          <span dir="auto" className="shrink-0 truncate text-as-parent text-xs text-muted sm:max-w-2/5">
            {aside}
          </span>
        ) : null}
      </span>
    </>
  );
}

/** @param count null: nothing to announce */
function Announcement({ count }: { count: number | null }) {
  const numbers = useNumberFormat();
  let sentence = "";
  if (count === 0) sentence = words.noneSuggested;
  else if (count !== null) sentence = words.suggested(count, numbers.count(count));
  return (
    <p role="status" className="sr-only">
      {sentence}
    </p>
  );
}
