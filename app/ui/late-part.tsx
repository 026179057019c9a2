import { useEffect, useState, type FunctionComponent } from "react";
import { untilFetched } from "./until-fetched";

/**
 * A part of every page that nobody sees at first: its script is asked for when the page's own runs, not before it, and
 * once more for as long as it can't be had. The server draws nothing of it.
 */
export function latePart(load: () => Promise<FunctionComponent>): FunctionComponent {
  let here: FunctionComponent | null = null;
  // At once: a line that breaks a moment after the page came must not keep it away.
  const fetched = import.meta.env.SSR ? null : untilFetched(load).then((part) => (here = part));
  return function LatePart() {
    // What is here before its page has come to life waits for that, too: the server drew nothing.
    const [Part, setPart] = useState<FunctionComponent | null>(null);
    useEffect(() => {
      if (here) return setPart(() => here);
      let isGone = false;
      void fetched?.then((part) => isGone || setPart(() => part));
      return () => void (isGone = true);
    }, []);
    return Part && <Part />;
  };
}
