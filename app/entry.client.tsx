import { RemixBrowser } from "@remix-run/react";
import { submitOrRestore } from "~/routes/shared/forms/unsaved-form";
import { complainOnlyOfFaults, isOvertaken } from "~/ui/complaints.browser";
import { RUNS_SCRIPT } from "~/ui/hydrated";
import { takeOver } from "~/ui/take-over";

declare global {
  /** Where Zod's copies on a page share their settings. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// It would try whether it may make functions from text, and browsers tell of each try that our policy forbids. Set
// by `config` of Zod itself it would be part of every page's first script; journeys complain when this is not heeded.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

complainOnlyOfFaults(console);
window.wlSend = submitOrRestore;

// From the next page on: for a day, so that a browser whose scripts were switched off gets pages whole again.
document.cookie = `${RUNS_SCRIPT}; Max-Age=86400; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;

const hydrate = () => void takeOver(document, RemixBrowser);

// A newer load breaks off the one under way, whose half-read answer then rejects where nobody listens. That is
// how loads overtake each other, not a fault to report.
// A page that changes without its animation, as one into the error page does, is none either; every engine has words of
// its own for it.
window.addEventListener("unhandledrejection", (event) => {
  const { reason }: { reason: unknown } = event;
  const isSkipped = reason instanceof DOMException && /transition/i.test(reason.message);
  if (isSkipped || isOvertaken(reason)) event.preventDefault();
});

// The server's page is complete: let it be painted before React goes over it. A hidden tab paints nothing, so
// it does not wait.
if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(hydrate));
else hydrate();
