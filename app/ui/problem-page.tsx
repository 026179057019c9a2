import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import { problems } from "~/strings/problems";
import { ButtonLink } from "./button";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { cx } from "./cx";
import { Star } from "./star";

/** Only the first page's own failure has the id we know; a later one happened in another request. */
function useRequestId(): string | null {
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  const [firstPage] = useState(
    () => typeof document === "undefined" || document.documentElement.dataset.hydrated === undefined,
  );
  return firstPage ? (root?.requestId ?? null) : null;
}

/** A big quiet page for what is not there or went wrong; `dark` puts the star out. */
export function ProblemFrame({
  title,
  children,
  requestId,
  dark = false,
}: {
  title: string;
  children: string;
  requestId?: string | null;
  dark?: boolean;
}) {
  return (
    <div className="column flex flex-1 flex-col items-center justify-center py-20 text-center">
      <Star className={cx("size-24 animate-rise", dark && "opacity-45 grayscale")} />
      <h1 className="mt-8 font-display text-title-lg font-bold tracking-tight">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-muted">{children}</p>
      <ButtonLink to="/" size="lg" className="mt-9">
        {problems.goHome}
      </ButtonLink>
      {requestId ? (
        <p className="mt-8 text-xs text-faint">
          {problems.reference}{" "}
          <code dir="ltr" className="select-all">
            {requestId}
          </code>
        </p>
      ) : null}
    </div>
  );
}

/** The error boundary of last resort: everything a page did not catch itself. */
export function ProblemPage() {
  const error = useRouteError();
  const requestId = useRequestId();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { title, text } = missing ? problems.notFound : problems.failed;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" className="flex flex-1 flex-col">
        <ProblemFrame title={title} requestId={missing ? null : requestId} dark={!missing}>
          {text}
        </ProblemFrame>
      </main>
      <SiteFooter />
    </div>
  );
}
