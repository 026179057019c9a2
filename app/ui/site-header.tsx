import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Wordmark } from "./star";

export interface SiteHeaderProps {
  /** Where the brand leads. */
  home?: string;
  /** Beside the brand. */
  nav?: ReactNode;
  /** At the far end: the way in, or the user's menu. */
  end?: ReactNode;
}

/** The one bar on top of every page; it stays while the page scrolls under it. */
export function SiteHeader({ home = "/", nav, end }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 [view-transition-name:bar] z-40 border-b border-line/70 bg-canvas">
      <div className="wide-column flex h-16 items-center gap-4 sm:gap-8">
        {/* In a font that is wider than ours, until that is here, the name gives way: nothing scrolls sideways. */}
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
