import { moderationWords as words } from "~/words/en/moderation";

interface Props {
  isOpen: boolean;
  keys?: readonly (readonly [string, string])[];
}

export function KeyHelp({ isOpen, keys = words.keyList }: Props) {
  return (
    <details open={isOpen || undefined} className="mb-4 text-sm text-muted">
      <summary className="cursor-pointer">{words.keys}</summary>
      <dl className="mt-2 grid max-w-md grid-cols-[6rem_1fr] gap-1">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-mono">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
