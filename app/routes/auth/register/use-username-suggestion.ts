import { useCallback, useEffect, useRef, type RefObject } from "react";
import { textFields } from "~/platform/forms";
import { suggestUsername } from "~/profiles/username.rules";
import type { SignUpRules } from "~/registration/sign-up.schema";
import type { FieldCheck } from "./use-sign-up-check";

/** Selected on entry, so typing replaces it. @param check null until it is loaded */
export function useUsernameSuggestion(
  form: RefObject<HTMLFormElement>,
  check: FieldCheck | null,
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
    const typed = textFields(new FormData(form.current));
    if (check(typed, rules).full_name) return;
    suggested.current = suggestUsername(typed.full_name ?? "");
    field.value = suggested.current;
    tell.current();
  }, [form, check, rules]);

  const another = useCallback(() => {
    const field = form.current?.elements.namedItem("username");
    if (!(field instanceof HTMLInputElement) || written.current) return;
    if (field.value === "" || field.value !== suggested.current || document.activeElement === field) return;
    field.value = "";
    suggest();
  }, [form, suggest]);

  useEffect(() => {
    // No blur follows if the check loads after it.
    if (document.activeElement !== form.current?.elements.namedItem("full_name")) suggest();
  }, [form, suggest]);

  function select(field: HTMLInputElement) {
    if (!written.current && field.value === suggested.current) field.select();
  }

  return {
    suggest,
    another,
    touched: () => {
      written.current = true;
    },
    field: {
      onFocus: (event: { currentTarget: HTMLInputElement }) => {
        justEntered.current = true;
        select(event.currentTarget);
      },
      // A press sets the caret after the focus.
      onClick: (event: { currentTarget: HTMLInputElement }) => {
        if (justEntered.current) select(event.currentTarget);
        justEntered.current = false;
      },
      onBlur: () => {
        justEntered.current = false;
      },
    },
  };
}
