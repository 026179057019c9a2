import { SECOND_MS } from "~/platform/clock";
import { isConnectionLost } from "./connection-lost";

/** What Remix writes down where it could not learn of the routes behind a page's links. */
const UNDISCOVERED = "Failed to fetch manifest patches";
/** By then a page that is being left is gone. */
const LATER_MS = 2 * SECOND_MS;

/**
 * Keeps what is no fault off the console. A load that a newer one overtook is none: Remix writes down the half of its
 * answer that it did not read. And a page that is being left takes its complaints of a lost connection with it: Firefox
 * and Safari break off what it still waits for before it is gone, and Remix and React then complain. Where the
 * connection really was lost the page is still there a moment later, and says so.
 */
export function complainOnlyOfFaults(target: Pick<Console, "error">): void {
  const complain = target.error.bind(target);
  target.error = (...words: unknown[]) => {
    if (isOvertaken(words[0])) return;
    if (words[0] === UNDISCOVERED || isOfLostLine(words[0])) setTimeout(complain, LATER_MS, ...words);
    else complain(...words);
  };
}

/** Whether it was broken off on purpose. */
export const isOvertaken = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "AbortError";

const isOfLostLine = (word: unknown): boolean => word instanceof TypeError && isConnectionLost(word);
