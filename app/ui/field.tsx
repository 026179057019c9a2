import { createContext, useContext, useId, type ReactNode } from "react";
import { AlertIcon } from "./icons";

interface ControlAttributes {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  /** A page that comes with errors opens at its first. */
  autoFocus?: true;
  required?: boolean;
}

const FieldContext = createContext<ControlAttributes | null>(null);

export function useField(): ControlAttributes | Record<string, never> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  optionalLabel?: string;
  aside?: ReactNode;
  /** Also there, but after the control in tab order. */
  link?: ReactNode;
  children: ReactNode;
}

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
          autoFocus: error ? true : undefined,
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

/** Always there, so that screen readers announce its message. */
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
