import { startTransition, StrictMode, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadServerRenderedParts } from "./server-rendered-parts";
import { replayEarlyPresses } from "./early-presses";
import { replayEarlySubmits } from "./early-submits";
import { replayEarlyTyping } from "./early-typing";
import { createHydrationErrorHandler } from "./hydration-errors";
import { nextTask } from "./next-task";

/**
 * React 18 can't hydrate a root that suspends when somebody clicks: it throws error 345 and renders from
 * scratch (decision 0019). So this waits first for Remix's stream.
 * @param Root throws its promise before any hook, as RemixBrowser does
 */
export async function hydratePage(
  page: Document | Element,
  Root: ComponentType,
  within: (root: ReactNode) => ReactNode = (root) => root,
): Promise<void> {
  await Promise.all([waitForRoot(Root), loadServerRenderedParts(page)]);
  await nextTask();
  const onRecoverableError = createHydrationErrorHandler(page);
  startTransition(() => {
    hydrateRoot(page, <StrictMode>{within(<Root />)}</StrictMode>, { onRecoverableError });
  });
  const isHeard = replayEarlyTyping(page);
  replayEarlyPresses(page);
  replayEarlySubmits(page, isHeard);
}

async function waitForRoot(Root: ComponentType): Promise<void> {
  try {
    // Outside a render it fails at its first hook.
    (Root as () => unknown)();
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}
