import type { ReactNode, Ref } from "react";

export function Fold({
  summary,
  label,
  open,
  children,
  fold,
}: {
  summary: string;
  /** The summary as a whole sentence, for screen readers. */
  label: string;
  open?: boolean;
  children: ReactNode;
  fold?: Ref<HTMLDetailsElement>;
}) {
  return (
    <details ref={fold} open={open || undefined} className="open:basis-full">
      <summary aria-label={label} className={smallAction + " list-none [&::-webkit-details-marker]:hidden"}>
        {summary}
      </summary>
      <div className="my-3 flex max-w-prose flex-col items-start gap-3 text-sm text-muted">{children}</div>
    </details>
  );
}

export const smallAction =
  "inline-flex min-h-8 w-fit cursor-pointer items-center rounded-sm text-xs text-muted underline underline-offset-4 hover:text-ink";
