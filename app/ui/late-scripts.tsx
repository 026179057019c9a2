import { Scripts } from "@remix-run/react";
import { Children, isValidElement, type ReactNode } from "react";
import { LATE_SCRIPTS, lateScriptsScript } from "./late-scripts-script";

/**
 * Remix's scripts, asked for once the page is painted. A browser fetches a `modulepreload` as urgently as a style sheet,
 * and runs a script that is there before it paints: a page that needs none to be read would wait for it. So what fetches
 * or imports lies in a `<template>`, where it does nothing until `lateScriptsScript` takes it out; what only holds data
 * stays where it is. Remix has no setting for it (decision 0012).
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered: only what it gives back can still be changed.
  const { late, others } = sort(Scripts({ nonce }), { late: new Set(), others: [] });
  return others.length === 0 ? null : (
    <>
      {Children.toArray(others)}
      <template
        id={LATE_SCRIPTS}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: [...late].join("") }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lateScriptsScript : "" }}
      />
    </>
  );
}

interface Sorted {
  /** As HTML, each once: Remix names some twice. */
  late: Set<string>;
  others: ReactNode[];
}

interface Props {
  rel?: string;
  href?: string;
  type?: string;
  nonce?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function sort(node: ReactNode, sorted: Sorted): Sorted {
  Children.forEach(node, (child) => {
    if (!isValidElement<Props>(child)) return;
    const { type, props } = child;
    const text = props.dangerouslySetInnerHTML?.__html ?? "";
    if (type === "link")
      sorted.late.add(`<link rel="modulepreload" fetchpriority="low" href="${props.href ?? ""}"/>`);
    else if (type === "script" && props.type === "module")
      sorted.late.add(`<script type="module" nonce="${props.nonce ?? ""}">${text}</script>`);
    else if (props.children) sort(props.children, sorted);
    else sorted.others.push(child);
  });
  return sorted;
}
