import { isRouteErrorResponse, useRevalidator, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { common } from "~/words/en/common";
import { problems } from "~/words/en/problems";
import { Button, ButtonLink } from "./button";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { cx } from "./cx";
import { isHydrated } from "./hydrated";
import { Star } from "./star";
import { isConnectionLost } from "./connection-lost";

export function ProblemFrame({
  title,
  children,
  requestId,
  retry,
  dark = false,
}: {
  title: string;
  children: string;
  requestId?: string | null;
  retry?: ReactNode;
  dark?: boolean;
}) {
  return (
    <div className="night flex flex-1 flex-col bg-radial from-raised to-sunken text-ink">
      <div className="column flex flex-1 flex-col items-center justify-center py-20 text-center">
        <Star className={cx("size-24 animate-rise", dark && "opacity-45 grayscale")} />
        <h1 className="mt-8 font-display text-title-lg font-bold tracking-tight">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-white/85">{children}</p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          {retry}
          <ButtonLink to="/" size="lg" variant={retry ? "secondary" : "primary"}>
            {problems.goHome}
          </ButtonLink>
        </div>
        {requestId ? (
          <p className="mt-8 text-xs text-faint">
            {problems.reference}
            {common.gap}
            <code dir="ltr" className="select-all">
              {requestId}
            </code>
          </p>
        ) : null}
      </div>
    </div>
  );
}

export function problemForStatus(status: number | null) {
  if (status === 404) return problems.notFound;
  return status === 400 ? problems.badAddress : problems.failed;
}

export function ProblemPage() {
  const error = useRouteError();
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : null;
  // Trying again would bring the same answer.
  const isFinal = status === 404 || status === 400;
  const isOffline = !isFinal && isConnectionLost(error);
  const { title, text } = isOffline ? problems.offline : problemForStatus(status);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" className="flex flex-1 flex-col">
        <ProblemFrame
          title={title}
          requestId={isFinal || isOffline ? null : requestId}
          retry={isFinal ? null : <Retry />}
          dark={!isFinal}
        >
          {text}
        </ProblemFrame>
      </main>
      <SiteFooter />
    </div>
  );
}

/** We only know the id of the first page's request. */
function useRequestId(): string | null {
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  const [firstPage] = useState(() => !isHydrated());
  return firstPage ? (root?.requestId ?? null) : null;
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button size="lg" busy={state !== "idle"} onClick={revalidate} className="noscript:hidden">
      {problems.tryAgain}
    </Button>
  );
}
