import { MakeRenditionsButton } from "~/routes/studio/upload-parts/make-now";
import { renditionWords as words } from "~/words/en/renditions";

export function MakeAll() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <MakeRenditionsButton label={words.makeAll} />
      <p className="max-w-prose text-xs text-muted">{words.makeAllHint}</p>
    </div>
  );
}
