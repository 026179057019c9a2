import {
  forwardRef,
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { cx } from "./cx";
import { useField } from "./field";
import { ChevronDownIcon } from "./icons";

export const controlClass = cx(
  "w-full min-h-11 rounded-md bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-faint",
  "ring-1 ring-inset ring-control transition-shadow hover:ring-muted",
  "focus:outline-2 focus:outline-offset-1 focus:outline-focus",
  "aria-invalid:ring-2 aria-invalid:ring-danger",
  "disabled:opacity-55 [&[readonly]]:bg-sunken [&[readonly]]:text-muted",
);

export type TextInputProps = InputHTMLAttributes<HTMLInputElement>;

/**
 * Free text takes its own direction; addresses and numbers run left to right. Without any default, React writes an
 * empty one at each update, and a date that is half typed is gone.
 */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { className, type = "text", dir, defaultValue = "", ...rest },
  ref,
) {
  return (
    <input
      ref={ref}
      type={type}
      dir={dir ?? (type === "text" ? "auto" : "ltr")}
      className={cx(controlClass, className)}
      {...(rest.value === undefined && { defaultValue })}
      {...useField()}
      {...rest}
    />
  );
});

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement>;

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { className, rows = 4, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      dir="auto"
      className={cx(controlClass, "field-sizing-content max-h-96 min-h-28 resize-y", className)}
      {...useField()}
      {...rest}
    />
  );
});

type SelectProps = SelectHTMLAttributes<HTMLSelectElement>;

/** The platform's own picker works on every phone. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { className, children, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select
        ref={ref}
        className={cx(controlClass, "appearance-none pe-10", className)}
        {...useField()}
        {...rest}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
    </span>
  );
});
