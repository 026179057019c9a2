import { startTransition, StrictMode, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { scriptsOfParts } from "./drawn-parts";
import { answerEarlyPresses } from "./early-presses";
import { answerEarlySubmits } from "./early-submits";
import { answerEarlyTyping } from "./early-typing";
import { faultsOf } from "./hydration-faults";
import { nextTask } from "./next-task";

/**
 * Lets React take over a page that the server drew, once its root can be drawn at a stroke.
 *
 * Remix reads what the loaders said from a stream, and until then its root suspends. A press in that moment makes
 * React 18 hydrate synchronously, which a root that suspends cannot: it throws error 345 ('Root did not complete')
 * and draws the page anew. So what the root waits for is waited for before React begins (decision 0019), and the
 * scripts of the parts that are drawn.
 * @param Root throws the promise it waits for before it calls any hook, as RemixBrowser does
 */
export async function takeOver(page: Document | Element, Root: ComponentType): Promise<void> {
  await Promise.all([whatItWaitsFor(Root), scriptsOfParts(page)]);
  await nextTask();
  const onRecoverableError = faultsOf(page);
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <Root />
      </StrictMode>,
      { onRecoverableError },
    );
  });
  const isHeard = answerEarlyTyping(page);
  answerEarlyPresses(page);
  answerEarlySubmits(page, isHeard);
}

async function whatItWaitsFor(Root: ComponentType): Promise<void> {
  try {
    // Not drawn, only asked: where it waits for nothing it fails at its first hook, and is drawn as ever below.
    (Root as () => unknown)();
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}
