import { Fragment, type ReactNode } from "react";

/**
 * A sentence with something in it that is not a text: `{until}` in the words is where `until` of `values` stands.
 * The words stay one sentence in app/strings, whatever the order a language wants.
 */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  // Split at what is captured: every second part is a name.
  const parts = text.split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, index) => (
        // The words never change their order.
        <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
      ))}
    </>
  );
}
