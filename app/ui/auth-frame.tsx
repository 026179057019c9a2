import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { SiteFooter } from "./site-footer";
import { Wordmark } from "./star";

interface AuthFrameProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  panel: { title: string; credit: string };
  /** Aligned to the top, so that the heading stays where it is when the content changes. */
  hanging?: boolean;
}

/** The frame scrolls, not the body, so that zoomed text stays within reach. */
export function AuthFrame({ heading, lead, children, below, panel, hanging = false }: AuthFrameProps) {
  return (
    <div
      data-lock-scroll
      className="grid h-dvh md:grid-cols-[minmax(0,0.8fr)_minmax(24rem,1fr)] lg:grid-cols-[minmax(0,1.15fr)_minmax(28rem,1fr)] 2xl:grid-cols-[minmax(0,1.7fr)_minmax(40rem,1fr)]"
    >
      <AuthPanel {...panel} />
      <div className="flex h-dvh flex-col overflow-y-auto">
        <main id="content" className="column flex flex-1 flex-col py-8">
          <Link to="/" prefetch="intent" viewTransition className="self-start rounded-md md:hidden">
            <Wordmark />
          </Link>
          <div className={cx("mx-auto w-full max-w-sm py-8 2xl:max-w-md", hanging ? "mt-[14vh]" : "my-auto")}>
            <h1 className="font-display text-title font-bold tracking-tight">{heading}</h1>
            {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
            <div className="mt-8">{children}</div>
            {below ? <div className="mt-8 text-sm text-muted">{below}</div> : null}
          </div>
        </main>
        <SiteFooter stacked />
      </div>
    </div>
  );
}

function AuthPanel({ title, credit }: AuthFrameProps["panel"]) {
  return (
    <aside className="auth-scene night relative hidden flex-col justify-between p-8 text-ink md:flex lg:p-10 xl:p-14">
      <Link to="/" prefetch="intent" viewTransition className="self-start rounded-md">
        <Wordmark size="text-2xl" />
      </Link>
      <div>
        <p className="max-w-[18ch] font-display text-title-lg font-bold tracking-tight text-balance">
          {title}
        </p>
        <p className="mt-5 text-sm text-white/80">{credit}</p>
      </div>
    </aside>
  );
}
