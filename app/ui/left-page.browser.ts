import { SECOND_MS } from "~/platform/clock";
import { isConnectionLost } from "./connection-lost";

/** What Remix writes down where it could not learn of the routes behind a page's links. */
const UNDISCOVERED = "Failed to fetch manifest patches";
/** By then a page that is being left is gone. */
const LATER_MS = 2 * SECOND_MS;

/**
 * Lets a page that is being left take its complaints of a lost connection with it: Firefox and Safari break off what it
 * still waits for before it is gone, and Remix and React then complain. Where the connection really was lost the page
 * is still there a moment later, and says so.
 */
export function complainOnlyIfStillHere(target: Pick<Console, "error">): void {
  const complain = target.error.bind(target);
  target.error = (...words: unknown[]) => {
    if (words[0] === UNDISCOVERED || isOfLostLine(words[0])) setTimeout(complain, LATER_MS, ...words);
    else complain(...words);
  };
}

const isOfLostLine = (word: unknown): boolean => word instanceof TypeError && isConnectionLost(word);
