import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Wordmark } from "./star";

interface SiteHeaderProps {
  home?: string;
  nav?: ReactNode;
  end?: ReactNode;
}

export function SiteHeader({ home = "/", nav, end }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 [view-transition-name:bar] z-40 border-b border-line/70 bg-canvas">
      <div className="wide-column flex h-16 items-center gap-4 sm:gap-8">
        {/* In a wider fallback font the name is cut, so nothing scrolls sideways. */}
        <Link
          to={home}
          prefetch="intent"
          viewTransition
          className="-mx-1 flex min-w-0 overflow-hidden rounded-md p-1"
        >
          <Wordmark />
        </Link>
        {nav}
        {end ? <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-3">{end}</div> : null}
      </div>
    </header>
  );
}
