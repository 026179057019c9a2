import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { FieldError } from "./field";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, ...rest },
  ref,
) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...(error ? { autoFocus: true } : {})}
          className="tick mt-0.5"
          {...rest}
        />
        <div className="flex flex-col">
          <label htmlFor={id} className="text-sm">
            {label}
          </label>
          {hint ? (
            <span id={`${id}-hint`} className="text-xs text-muted">
              {hint}
            </span>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
});
