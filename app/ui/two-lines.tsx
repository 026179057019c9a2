import type { ReactNode } from "react";

/** A toast's sentence and, quieter, what belongs to it. */
export function TwoLines({ children, under }: { children: ReactNode; under: string }) {
  return (
    <>
      <span className="block">{children}</span>
      <span dir="auto" className="block text-xs break-all text-muted">
        {under}
      </span>
    </>
  );
}
