import { SECOND_MS } from "~/platform/clock";

/** What Remix writes down where it could not learn of the routes behind a page's links. */
const UNDISCOVERED = "Failed to fetch manifest patches";
/** By then a page that is being left is gone. */
const LATER_MS = 2 * SECOND_MS;

/**
 * Lets a page that is being left take one complaint with it: Firefox and Safari break off what it still waits for
 * before it is gone, and Remix then complains of a lost connection. Where the connection really was lost the page is
 * still there a moment later, and says so.
 */
export function complainOnlyIfStillHere(target: Pick<Console, "error">): void {
  const complain = target.error.bind(target);
  target.error = (...words: unknown[]) => {
    if (words[0] === UNDISCOVERED) setTimeout(complain, LATER_MS, ...words);
    else complain(...words);
  };
}
