import type { ReactNode } from "react";

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
