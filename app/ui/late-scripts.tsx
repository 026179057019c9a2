import { Scripts } from "@remix-run/react";
import { Children, isValidElement, type ReactNode } from "react";
import { LATE_SCRIPTS, lateScriptsScript } from "./late-scripts-script";

/**
 * Browsers fetch a `modulepreload` as urgently as a style sheet, so Remix's scripts lie in a `<template>`
 * until the first paint (decision 0012).
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called, because its elements must be changed. A browser keeps what came, and needn't load Remix's part.
  const { late, others } = import.meta.env.SSR
    ? sortScripts(Scripts({ nonce }), { late: new Set(), others: [] })
    : { late: [], others: [<InlineScript key="context" nonce={nonce} text="" />] };
  return (
    <>
      {Children.toArray(others)}
      <template
        id={LATE_SCRIPTS}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: [...late].join("") }}
      />
      <InlineScript nonce={nonce} text={import.meta.env.SSR ? lateScriptsScript : ""} />
    </>
  );
}

function InlineScript({ nonce, text }: { nonce: string | undefined; text: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

interface Sorted {
  /** HTML; a Set, because Remix names some twice. */
  late: Set<string>;
  others: ReactNode[];
}

interface Props {
  href?: string;
  type?: string;
  nonce?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function sortScripts(node: ReactNode, sorted: Sorted): Sorted {
  Children.forEach(node, (child) => {
    if (!isValidElement<Props>(child)) return;
    const { type, props } = child;
    const text = props.dangerouslySetInnerHTML?.__html ?? "";
    if (type === "link")
      sorted.late.add(`<link rel="modulepreload" fetchpriority="low" href="${props.href ?? ""}"/>`);
    else if (type === "script" && props.type === "module")
      sorted.late.add(`<script type="module" nonce="${props.nonce ?? ""}">${text}</script>`);
    else if (props.children) sortScripts(props.children, sorted);
    else sorted.others.push(child);
  });
  return sorted;
}
