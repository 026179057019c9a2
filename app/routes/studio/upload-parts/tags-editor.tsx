import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { tagWords as words } from "~/words/en/tags";
import { cx } from "~/ui/cx";
import { useField } from "~/ui/field";
import { CloseIcon } from "~/ui/icons";
import { controlClass } from "~/ui/inputs";
import { MAX_TAGS } from "~/uploads/tags/tags.limits";
import { addTag, joinTags, splitTags, type TagInput } from "./chosen-tags";
import { useTagSuggestions } from "./use-tag-suggestions";

export interface TagsEditorProps {
  text: string;
  onText: (text: string) => void;
  hasFocus: boolean;
}

export function TagsEditor({ text, onText, hasFocus }: TagsEditorProps) {
  const [chosen, setChosen] = useState<TagInput>(() => splitTags(text));
  const [announcement, setAnnouncement] = useState("");
  const [activeIndex, setActiveIndex] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const suggested = useTagSuggestions(chosen);
  const active = suggested[activeIndex];
  useTakeFocus(input, hasFocus);

  function change(next: TagInput, message = "") {
    setChosen(next);
    setAnnouncement(message);
    setActiveIndex(-1);
    onText(joinTags(next));
  }

  function add(label: string) {
    const { next, refused } = addTag(chosen, label);
    if (refused) setAnnouncement(refused === "full" ? words.full : words.again(label));
    else change(next, words.added(label));
  }

  function remove(label: string) {
    change({ ...chosen, tags: chosen.tags.filter((tag) => tag !== label) }, words.removed(label));
    input.current?.focus();
  }

  function type(typed: string) {
    const next = splitTags(joinTags({ tags: chosen.tags, typed }));
    const isMore = next.tags.length > chosen.tags.length;
    const isFull = next.tags.length === MAX_TAGS && next.typed !== "";
    const added = isMore ? words.added(next.tags.at(-1) ?? "") : "";
    change(next, isFull ? words.full : added);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // It confirms a character.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = chosen.tags.at(-1);
    if (key === "Enter" && (active !== undefined || chosen.typed.trim() !== "")) {
      event.preventDefault();
      add(active ?? chosen.typed.trim());
    } else if (key === "Backspace" && chosen.typed === "" && last !== undefined) remove(last);
    else if ((key === "ArrowDown" || key === "ArrowUp") && suggested.length > 0) {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setActiveIndex((now) => ((now + 1 + step + suggested.length + 1) % (suggested.length + 1)) - 1);
    } else if (key === "Escape" && activeIndex >= 0) setActiveIndex(-1);
  }

  return (
    <div className="relative">
      <input type="hidden" name="tags" value={joinTags(chosen)} />
      <div
        className={cx(
          controlClass,
          "flex flex-wrap items-center gap-1.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus",
        )}
      >
        {chosen.tags.length > 0 ? (
          <ul aria-label={words.chosen} className="contents">
            {chosen.tags.map((tag) => (
              <li
                key={tag}
                className="flex max-w-full items-center rounded-pill bg-hover ps-3 text-xs font-semibold"
              >
                <span dir="auto" className="wrap-anywhere">
                  {tag}
                </span>
                <button
                  type="button"
                  aria-label={words.remove(tag)}
                  onClick={() => remove(tag)}
                  className="inline-flex size-9 items-center justify-center rounded-full text-muted hover:text-ink"
                >
                  <CloseIcon className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          {...useField()}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggested.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${activeIndex}`}
          autoComplete="off"
          enterKeyHint="enter"
          dir="auto"
          value={chosen.typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="min-h-7 min-w-24 flex-1 bg-transparent outline-none"
        />
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label={words.label}
        className={cx(
          "absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md bg-raised py-1 shadow-float ring-1 ring-line ring-inset",
          suggested.length === 0 && "hidden",
        )}
      >
        {suggested.map((tag, index) => (
          <li
            key={tag}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            dir="auto"
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              add(tag);
            }}
            className={cx(
              "cursor-pointer px-3.5 py-2.5 text-sm",
              index === activeIndex ? "bg-hover" : "hover:bg-hover",
            )}
          >
            {tag}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement || (suggested.length > 0 ? words.suggestions(suggested.length) : "")}
      </p>
    </div>
  );
}

function useTakeFocus(input: RefObject<HTMLInputElement>, hasFocus: boolean): void {
  const first = useRef(hasFocus);
  // Before the next key, which would be lost.
  useLayoutEffect(() => {
    if (!first.current) return;
    first.current = false;
    input.current?.focus();
  }, [input]);
}
