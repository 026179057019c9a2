/** Where a tab keeps what was said and not taken yet: a page may be left before anybody asks. */
export const KEPT = "browsers.complaints";

declare global {
  /** True in a document that is being left. */
  var isBeingLeft: boolean | undefined;
  var isHooked: boolean | undefined;
}

/** Runs in the page. */
export function markLeft(): void {
  globalThis.isBeingLeft = true;
}

/** Runs in the page. */
export function isLeft(): boolean {
  return globalThis.isBeingLeft === true;
}

/**
 * Runs in the page: WebKit's driver tells nothing of the console, so what scripts say there is written down, and what
 * they throw, what could not be loaded and what the page's policy forbids. Once in each document.
 */
export function hookConsole(kept: string): void {
  if (globalThis.isHooked || location.protocol === "about:") return;
  globalThis.isHooked = true;
  const write = (text: string) => {
    const before = JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[];
    sessionStorage.setItem(kept, JSON.stringify([...before, `${text} (${location.href})`]));
  };
  // The site keeps both off the console (app/ui/complaints.browser.ts), but a hook that comes later hears them first.
  const laterMs = 2_000;
  const isOvertaken = (word: unknown) => word instanceof DOMException && word.name === "AbortError";
  const isOfLostLine = (word: unknown) => word instanceof TypeError && /load failed|lost/i.test(word.message);
  for (const level of ["error", "warn"] as const) {
    const plain = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      plain(...words);
      if (words.some(isOvertaken)) return;
      const text = words
        .map((word) => (word instanceof Error ? `${word.message}: ${word.stack}` : String(word)))
        .join(" ");
      if (words.some(isOfLostLine)) setTimeout(write, laterMs, text);
      else write(text);
    };
  }
  const onError = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) write(`${event.message}, in ${event.filename}`);
    // What a page that is being left had on its way breaks off; such a page is gone before it can write that down.
    else if (target instanceof Element)
      setTimeout(() => write(`Could not load ${target.outerHTML.slice(0, 200)}`), 500);
  };
  // Where something could not be loaded, its event does not bubble.
  addEventListener("error", onError, true);
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    write(`The policy's ${violatedDirective} forbids ${blockedURI}`),
  );
  // A listener after ours may say that it is no fault.
  window.addEventListener("unhandledrejection", (event) =>
    setTimeout(() => event.defaultPrevented || write(`Unhandled: ${String(event.reason)}`)),
  );
}

/** Runs in the page. @returns what was written down since it was asked last */
export function takeComplaints(kept: string): string[] {
  const said = JSON.parse(sessionStorage.getItem(kept) ?? "[]") as string[];
  sessionStorage.removeItem(kept);
  return said;
}
