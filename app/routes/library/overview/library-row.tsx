import { Link } from "@remix-run/react";
import { useId } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import { UploadCard } from "~/routes/studio/upload-parts/upload-card";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";
import { workProgress, workMeta } from "~/routes/shared/works/work-meta";
import { libraryWords as words } from "~/words/en/library";

interface LibraryRowProps {
  title: string;
  to: string;
  items: readonly WorkItem[];
  first: boolean;
}

export function LibraryRow({ title, to, items, first }: LibraryRowProps) {
  const heading = useId();
  const links = useSignedLinks(Object.fromEntries(items.map((item) => [item.id, item.links])), "feed");
  const shown = items.filter((item) => links[item.id] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={heading} className="font-display text-title-sm font-bold">
          {title}
        </h2>
        <Link
          to={to}
          prefetch="intent"
          aria-label={words.seeAllOf(title)}
          className="rounded-md py-2 text-sm font-semibold text-gold-ink hover:underline"
        >
          {words.seeAll}
        </Link>
      </div>
      <div className="media-grid">
        {shown.map((item, index) => (
          <UploadCard
            key={item.id}
            upload={item}
            links={links[item.id] ?? null}
            first={first && index === 0}
            meta={workMeta(item)}
            progress={workProgress(item)}
            headingLevel="h3"
          />
        ))}
      </div>
    </section>
  );
}
