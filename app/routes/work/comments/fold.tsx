import type { ReactNode, Ref } from "react";

export function Fold({
  summary,
  of,
  open,
  children,
  fold,
}: {
  summary: string;
  of: string;
  open?: boolean;
  children: ReactNode;
  fold?: Ref<HTMLDetailsElement>;
}) {
  return (
    <details ref={fold} open={open || undefined} className="open:basis-full">
      <summary className={smallAction + " list-none [&::-webkit-details-marker]:hidden"}>
        {summary}
        <span className="sr-only"> {of}</span>
      </summary>
      <div className="my-3 flex max-w-prose flex-col items-start gap-3 text-sm text-muted">{children}</div>
    </details>
  );
}

export const smallAction =
  "inline-flex min-h-8 w-fit cursor-pointer items-center rounded-sm text-xs text-muted underline underline-offset-4 hover:text-ink";
