import type { FunctionComponent } from "react";
import { lazyPart } from "./lazy-part";
import { retryUntilLoaded } from "./retry-until-loaded";

/** Loads at once, in case the connection is lost a moment later, and renders after hydration. */
export function latePart<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  const loading = import.meta.env.SSR ? null : retryUntilLoaded(load);
  return lazyPart(() => loading ?? load());
}
