import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      viewTransition
      className="font-semibold text-gold-ink underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
