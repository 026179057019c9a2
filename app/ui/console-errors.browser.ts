import { SECOND_MS } from "~/platform/clock";
import { isConnectionLost } from "./connection-lost";

/** By then a page that is being left is gone. */
const LATER_MS = 2 * SECOND_MS;

/** Firefox and Safari cut connections while a page is being left, and Remix and React report it. */
export function filterConsoleErrors(target: Pick<Console, "error">): void {
  const write = target.error.bind(target);
  target.error = (...args: unknown[]) => {
    if (isAborted(args[0])) return;
    if (isNetworkError(args[0])) setTimeout(write, LATER_MS, ...args);
    else write(...args);
  };
}

export const isAborted = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "AbortError";

const isNetworkError = (reason: unknown): boolean => reason instanceof TypeError && isConnectionLost(reason);
