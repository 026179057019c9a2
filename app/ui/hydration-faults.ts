/** React 18's error 421: a part of the page changed before it was taken over, and was drawn anew. */
const CHANGED_TOO_EARLY = /#421\b|received an update before it finished hydrating/;

/** What React begins the parts with that it takes over one by one: drawn, still on its way, left to the browser. */
const BEGINNINGS: ReadonlySet<string> = new Set(["$", "$?", "$!"]);

/**
 * Says what went wrong while a page was taken over, as React does by itself, without its false alarms: it notes error
 * 421 as soon as it tries a change, does not forget it when it takes the part over first and then changes it, and
 * reports it with the next thing that is drawn. What is really drawn anew has lost the place where it began.
 * @param page as the server drew it
 * @returns for `onRecoverableError` of React's root
 */
export function faultsOf(page: Document | Element): (error: unknown) => void {
  const beginnings = beginningsIn(page);
  return (error) => {
    const isAlarm = error instanceof Error && CHANGED_TOO_EARLY.test(error.message);
    if (isAlarm && beginnings.every((each) => each.isConnected)) return;
    reportError(error);
  };
}

function beginningsIn(page: Document | Element): Node[] {
  const comments = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode())
    if (BEGINNINGS.has(comments.currentNode.nodeValue ?? "")) found.push(comments.currentNode);
  return found;
}
