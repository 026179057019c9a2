/** In session storage, since a page may be left before its messages are read. */
export const STORAGE_KEY = "browsers.complaints";

declare global {
  var isBeingLeft: boolean | undefined;
  var isHooked: boolean | undefined;
}

export function markLeft(): void {
  globalThis.isBeingLeft = true;
}

export function isLeft(): boolean {
  return globalThis.isBeingLeft === true;
}

/**
 * WebKit's driver doesn't report the console, so the page records messages, errors, failed loads and policy
 * violations.
 */
export function hookConsole(key: string): void {
  if (globalThis.isHooked || location.protocol === "about:") return;
  globalThis.isHooked = true;
  const write = (text: string) => {
    const before = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
    sessionStorage.setItem(key, JSON.stringify([...before, `${text} (${location.href})`]));
  };
  // The site filters both from the console (app/ui/console-errors.browser.ts), but a later hook hears them first.
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
    // A page being left aborts its loads, and is gone before this timer fires.
    else if (target instanceof Element)
      setTimeout(() => write(`Could not load ${target.outerHTML.slice(0, 200)}`), 500);
  };
  addEventListener("error", onError, true);
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    write(`The policy's ${violatedDirective} forbids ${blockedURI}`),
  );
  // A listener after ours may prevent it.
  window.addEventListener("unhandledrejection", (event) =>
    setTimeout(
      () => event.defaultPrevented || write(`Unhandled: ${String(event.reason)}`),
      // A page that is left breaks off what it was loading, and is gone by then.
      isOfLostLine(event.reason) ? laterMs : 0,
    ),
  );
}

/** Clears the messages. */
export function takeComplaints(key: string): string[] {
  const messages = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  sessionStorage.removeItem(key);
  return messages;
}
