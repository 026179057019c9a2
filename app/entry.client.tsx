import { RemixBrowser } from "@remix-run/react";
import { submitOrRestore } from "~/routes/shared/forms/unsaved-form";
import { filterConsoleErrors, isAborted } from "~/ui/console-errors.browser";
import { SCRIPTED_COOKIE } from "~/ui/hydrated";
import { hydratePage } from "~/ui/hydrate-page";
import { LanguageProvider } from "~/ui/language";
import { openWithoutScript } from "~/ui/open-without-script";
import { translated } from "~/words/en/translated";

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}
// Zod tries `new Function`, which browsers report as a CSP violation. Zod's own `config` would load Zod with
// every page.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

filterConsoleErrors(console);
window.wlSend = submitOrRestore;
window.wlOpenWithoutScript = openWithoutScript;

// For a day, so that a browser whose scripts are switched off gets whole pages again.
document.cookie = `${SCRIPTED_COOKIE}; Max-Age=86400; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;

// Aborted loads reject without a listener; engines word a skipped view transition differently.
window.addEventListener("unhandledrejection", (event) => {
  const { reason }: { reason: unknown } = event;
  const isSkipped = reason instanceof DOMException && /transition/i.test(reason.message);
  if (isSkipped || isAborted(reason)) event.preventDefault();
});

const { lang } = document.documentElement;

const hydrate = () =>
  void hydratePage(document, RemixBrowser, (root) => (
    <LanguageProvider value={lang}>{root}</LanguageProvider>
  ));

// Lets the browser paint before hydration; a background tab paints nothing.
if (lang !== (translated.code as string))
  // A browser without import maps. The server's page works without script.
  reportError(new Error(`The words are in "${translated.code}" and the page is in "${lang}".`));
else if (document.visibilityState === "visible") requestAnimationFrame(() => setTimeout(hydrate));
else hydrate();
