import { moderationWords as words } from "~/strings/moderation";

/** The keys of the queue. */
export function KeyHelp({ isOpen }: { isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="mb-4 text-sm text-muted">
      <summary className="cursor-pointer">{words.keys}</summary>
      <dl className="mt-2 grid max-w-md grid-cols-[6rem_1fr] gap-1">
        {words.keyList.map(([key, does]) => (
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
