import { createContext, useContext, useId, type ReactNode } from "react";
import { AlertIcon } from "./icons";

interface Wiring {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
}

const FieldContext = createContext<Wiring | null>(null);

/** What the control inside a Field must carry to belong to its label, hint and error. */
export function useField(): Wiring | Record<string, never> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: string;
  /** Said below the control, always there. */
  hint?: ReactNode;
  /** Said below the control when something is wrong; the control is then invalid. */
  error?: string | null | undefined;
  /** Marks the control required; fields that may stay empty say so in `optionalLabel`. */
  required?: boolean;
  /** A quiet word after the label, such as 'optional'. */
  optionalLabel?: string;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Also at the end of that line, but behind the control in the order of the page: a link that leads away. */
  link?: ReactNode;
  children: ReactNode;
}

/** Label, control, hint and error, tied together by ids. The control goes inside and finds its wiring. */
export function Field({ label, hint, error, required, optionalLabel, aside, link, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ");
  return (
    <div className="relative flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label} {optionalLabel ? <span className="font-normal text-faint">{optionalLabel}</span> : null}
        </label>
        {aside ? <span className="text-xs text-muted">{aside}</span> : null}
      </div>
      <FieldContext.Provider
        value={{
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": error ? true : undefined,
          required,
        }}
      >
        {children}
      </FieldContext.Provider>
      {link ? <span className="absolute end-0 top-0 text-xs text-muted">{link}</span> : null}
      <FieldError id={errorId} message={error} />
      {hint ? (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** A line of error text. The box is always there, so that a reader hears the words when they come. */
export function FieldError({ id, message }: { id?: string; message?: string | null | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 text-xs font-medium text-danger-ink empty:hidden"
    >
      {message ? (
        <>
          <AlertIcon className="mt-0.5 size-4" />
          <span>{message}</span>
        </>
      ) : null}
    </p>
  );
}
