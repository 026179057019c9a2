import { useLocation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FunctionComponent,
  type KeyboardEvent,
} from "react";
import { MAX_QUERY_LENGTH } from "~/search/search.limits";
import { navigation as words } from "~/words/en/navigation";
import { cx } from "~/ui/cx";
import { SearchIcon } from "~/ui/icons";
import { useStoredSwitch } from "~/ui/stored-switch";
import { CLOSED, type SuggestionsProps } from "./combobox";
import { searchKey } from "./search-key";

interface SearchBoxProps {
  inBar?: boolean;
  takesFocus?: boolean;
}

export function SearchBox({ inBar = false, takesFocus = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasKey = useStoredSwitch(searchKey) && inBar;
  const { pathname, search } = useLocation();
  const query = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : null;
  const { Suggestions, fetchSuggestions } = useSuggestionsPart();
  const [typed, setTyped] = useState<string | null>(null);
  const [combo, setCombo] = useState(CLOSED);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const shown = useRef(query);
  // Text typed elsewhere stays.
  useEffect(() => {
    if (query !== null && query !== shown.current && input.current) input.current.value = query;
    shown.current = query;
  }, [query]);
  useEffect(() => {
    if (takesFocus && input.current?.offsetParent) input.current.focus({ preventScroll: true });
  }, [takesFocus]);

  const noteKeys = useCallback((handler: (event: KeyboardEvent) => void) => {
    keys.current = handler;
  }, []);
  const close = () => {
    setTyped(null);
    setCombo(CLOSED);
  };
  return (
    <search className={cx("relative block min-w-0", inBar ? "mx-auto w-full max-w-md" : "w-full")}>
      <Form action="/search" onSubmit={close} className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted" />
        <input
          ref={input}
          // ARIA in HTML: `type=search` may be no combobox.
          type="text"
          name="q"
          role="combobox"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={query ?? ""}
          placeholder={words.search}
          aria-label={words.searchLabel}
          aria-autocomplete="list"
          aria-expanded={combo.expanded}
          aria-controls={combo.expanded ? listId : undefined}
          aria-activedescendant={combo.active}
          aria-keyshortcuts={hasKey ? "/" : undefined}
          data-search-field=""
          onFocus={fetchSuggestions}
          onChange={(event) => {
            fetchSuggestions();
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => keys.current?.(event)}
          onBlur={close}
          className={cx("search-field", inBar ? "min-h-10 text-sm" : "min-h-12 text-base")}
        />
        {hasKey ? <Hint /> : null}
        {/* Some assistive technology looks for a submit button. */}
        <button type="submit" className="sr-only" tabIndex={-1}>
          {words.search}
        </button>
      </Form>
      {Suggestions ? (
        <Suggestions
          typed={typed}
          listId={listId}
          onKeys={noteKeys}
          onCombo={setCombo}
          onClose={close}
          onTake={() => input.current?.blur()}
        />
      ) : null}
    </search>
  );
}

function Hint() {
  return (
    <kbd aria-hidden className="search-hint">
      /
    </kbd>
  );
}

/** Then the form still searches. */
function useSuggestionsPart() {
  const [Suggestions, setPart] = useState<FunctionComponent<SuggestionsProps> | null>(null);
  const isAsked = useRef(false);
  const fetchSuggestions = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./suggestions").then(
      (part) => setPart(() => part.Suggestions),
      () => {
        isAsked.current = false;
      },
    );
  };
  return { Suggestions, fetchSuggestions };
}
