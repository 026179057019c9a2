import { useCallback, useEffect, useRef, type RefObject } from "react";
import { textFields } from "~/platform/forms";
import { suggestUsername } from "~/profiles/username.rules";
import type { SignUpRules } from "~/registration/sign-up.schema";
import type { Check } from "./use-sign-up-check";

/**
 * Suggests a username for a good full name: only while the field is empty, nobody has written in it and nobody
 * is in it. It is there before the field is entered, and selected then, so that what a person types takes
 * its place; one that came later would stand before their own letters.
 * @param check null until it is loaded
 * @param onWritten the field holds something new
 */
export function useUsernameSuggestion(
  form: RefObject<HTMLFormElement>,
  check: Check | null,
  rules: SignUpRules,
  onWritten: () => void,
) {
  const suggested = useRef<string | null>(null);
  const written = useRef(false);
  const justEntered = useRef(false);
  const tell = useRef(onWritten);
  tell.current = onWritten;

  const suggest = useCallback(() => {
    const field = form.current?.elements.namedItem("username");
    if (!form.current || !check || !(field instanceof HTMLInputElement)) return;
    if (field.value.trim() || written.current || document.activeElement === field) return;
    const given = textFields(new FormData(form.current));
    if (check(given, rules).full_name) return;
    suggested.current = suggestUsername(given.full_name ?? "");
    field.value = suggested.current;
    tell.current();
  }, [form, check, rules]);

  /** The one that was suggested is taken, and nobody made it theirs: another number. */
  const another = useCallback(() => {
    const field = form.current?.elements.namedItem("username");
    if (!(field instanceof HTMLInputElement) || written.current) return;
    if (field.value === "" || field.value !== suggested.current || document.activeElement === field) return;
    field.value = "";
    suggest();
  }, [form, suggest]);

  useEffect(() => {
    // The check arrived after the name was left: no blur will come for it.
    if (document.activeElement !== form.current?.elements.namedItem("full_name")) suggest();
  }, [form, suggest]);

  function select(field: HTMLInputElement) {
    if (!written.current && field.value === suggested.current) field.select();
  }

  return {
    suggest,
    another,
    /** A person wrote in the field, or emptied it: it is theirs. */
    touched: () => void (written.current = true),
    /** For the field itself. */
    field: {
      onFocus: (event: { currentTarget: HTMLInputElement }) => {
        justEntered.current = true;
        select(event.currentTarget);
      },
      // A pointer's own caret comes after the focus; the second click is for placing it.
      onClick: (event: { currentTarget: HTMLInputElement }) => {
        if (justEntered.current) select(event.currentTarget);
        justEntered.current = false;
      },
      onBlur: () => void (justEntered.current = false),
    },
  };
}
