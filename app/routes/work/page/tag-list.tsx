import { Link } from "@remix-run/react";
import { uploadWords } from "~/words/en/uploads";
import { tagPath } from "~/uploads/tags/tag-path";
import type { Tag } from "~/uploads/tags/tags.rules";

export function TagList({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={uploadWords.tags} className="mt-5 flex flex-wrap gap-1.5">
      {tags.map(({ tag, label }) => (
        <li key={tag} className="max-w-full">
          <Link
            to={tagPath(tag)}
            prefetch="intent"
            dir="auto"
            className="inline-flex min-h-9 max-w-full items-center rounded-pill bg-surface px-3 text-xs font-semibold wrap-anywhere text-muted ring-1 ring-line ring-inset transition-colors hover:bg-hover hover:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
