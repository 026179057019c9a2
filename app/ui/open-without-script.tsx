import { createPath, type Location } from "@remix-run/react";
import { common } from "~/words/en/common";
import { problems } from "~/words/en/problems";
import { toast } from "./toast";

declare global {
  interface Window {
    /** Remix's client calls it (scripts/build/remix-patches.ts). */
    wlOpenWithoutScript?: typeof openWithoutScript;
  }
}

const failedBefore = new Set<string>();
let lastOpened: Location | undefined;
/** To the page that is shown, because the requested one was offered in a new tab. */
let isReturning = false;

/**
 * A release removes old scripts, so the requested page is loaded whole. Some browsers cache a failed import:
 * a script that fails twice counts as removed.
 * @returns never, unless it throws because the connection is lost or nothing was requested
 */
export async function openWithoutScript(script: string, error: unknown): Promise<never> {
  const requested = () => {
    const { state, location } = __remixRouter.state.navigation;
    // Leaving would abort a form that is being sent; its answer needs no script.
    return state === "loading" ? location : undefined;
  };
  // Another script of the page that was offered.
  if (isReturning) return new Promise(() => undefined);
  const to = requested();
  const answer = to && (await fetch(script, { method: "HEAD" }).catch(() => null));
  if (!answer || (answer.ok && !failedBefore.has(script))) {
    failedBefore.add(script);
    throw error;
  }
  // A page can miss several scripts.
  if (requested() === to && lastOpened !== to) openPage(createPath(to));
  lastOpened = to;
  return new Promise(() => undefined);
}

function openPage(path: string): void {
  const leaving = new Event("beforeunload", { cancelable: true });
  if (!dispatchEvent(leaving)) return offerNewTab(path);
  // After Back the address is there already.
  if (new URL(path, location.href).href === location.href) location.reload();
  else location.assign(path);
}

function offerNewTab(path: string): void {
  const link = (
    <a href={path} target="_blank" rel="noreferrer" className="font-semibold text-gold-ink underline">
      {problems.openInTab}
    </a>
  );
  toast(
    <>
      {problems.updated}
      {common.gap}
      {link}
    </>,
    { id: "updated", duration: Infinity },
  );
  const { location: here } = __remixRouter.state;
  isReturning = true;
  const returned = __remixRouter.navigate(here, {
    replace: true,
    preventScrollReset: true,
    state: here.state,
  });
  void returned.finally(() => (isReturning = false));
}
