import { Link } from "@remix-run/react";
import type { Neighbour, Neighbours } from "~/feed/neighbours.store.server";
import { uploadWords } from "~/words/en/uploads";
import { watchingWords as words } from "~/words/en/watching";
import { cx } from "~/ui/cx";
import { ArrowIcon } from "~/ui/icons";
import { ViewCount } from "~/ui/view-count";

export function OtherWorks({ neighbours: { newer, older } }: { neighbours: Neighbours }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={words.others}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]"
    >
      {newer ? <OtherWork work={newer} label={words.newer} side="start" /> : null}
      {older ? <OtherWork work={older} label={words.older} side="end" /> : null}
    </nav>
  );
}

function OtherWork({ work, label, side }: { work: Neighbour; label: string; side: "start" | "end" }) {
  return (
    <Link
      to={`/upload/${work.id}`}
      rel={side === "start" ? "prev" : "next"}
      prefetch="intent"
      viewTransition
      className={cx(
        "group/other flex min-h-16 items-center gap-4 rounded-lg bg-surface px-5 py-3 ring-1 ring-line ring-inset hover:bg-hover",
        side === "end" && "flex-row-reverse text-end",
      )}
    >
      <span className={cx("text-muted", side === "start" && "rotate-180")}>
        <ArrowIcon />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx("meta text-xs text-muted", side === "end" && "justify-end")}>
          <span>{label}</span>
          <ViewCount views={work.views} />
        </span>
        <span dir="auto" className="block truncate font-semibold text-as-parent">
          {work.title || uploadWords.detail.untitled}
        </span>
      </span>
    </Link>
  );
}
