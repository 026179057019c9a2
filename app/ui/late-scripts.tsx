import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * Remix's scripts, asked for after everything that is seen. Browsers fetch a `modulepreload` as urgently as a
 * style sheet, so on a slow line a page that needs no script to be read waits for its script. Remix has no
 * setting for it. https://web.dev/articles/fetch-priority
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered: only what it gives back can still be changed.
  return <>{asLate(Scripts({ nonce }))}</>;
}

function asLate(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { props, type } = child as ReactElement<{ rel?: string; children?: ReactNode }>;
    if (type === "link" && props.rel === "modulepreload")
      return cloneElement(child as ReactElement, { fetchpriority: "low" });
    return props.children ? cloneElement(child as ReactElement, {}, asLate(props.children)) : child;
  });
}
