/** React 18's error 421: a part changed before hydration and was rendered from scratch. */
const UPDATED_TOO_EARLY = /#421\b|received an update before it finished hydrating/;

/** Starts of React's Suspense boundaries: complete, pending, client-rendered. */
const BOUNDARY_STARTS: ReadonlySet<string> = new Set(["$", "$?", "$!"]);

/**
 * For `onRecoverableError`. React reports error 421 even where it hydrated the part in time; only a boundary
 * whose start was taken out of its parent was rendered again. A page that was left keeps its own.
 */
export function createHydrationErrorHandler(page: Document | Element): (error: unknown) => void {
  const boundaries = findBoundaries(page);
  return (error) => {
    const isTooEarly = error instanceof Error && UPDATED_TOO_EARLY.test(error.message);
    if (isTooEarly && boundaries.every((each) => each.parentNode)) return;
    reportError(error);
  };
}

function findBoundaries(page: Document | Element): Node[] {
  const comments = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode())
    if (BOUNDARY_STARTS.has(comments.currentNode.nodeValue ?? "")) found.push(comments.currentNode);
  return found;
}
