import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import type { QueueRow } from "~/moderation/cases/queue.store.server";
import { moderationWords as words } from "~/strings/moderation";
import { reasonWords } from "~/strings/report";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";

interface Props {
  rows: QueueRow[];
  now: number;
  listRef: RefObject<HTMLOListElement>;
}

/** Cases, the most urgent first. Words alone: no picture of a work stands here. */
export function QueueRows({ rows, now, listRef }: Props) {
  return (
    <ol
      ref={listRef}
      className="divide-y divide-line overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-case={row.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 focus-within:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
        >
          <input
            type="checkbox"
            name="chosen"
            value={`${row.id}.${row.version}`}
            aria-label={words.choose(row.title)}
            disabled={row.is_own || row.kind === "appeal"}
            className="tick"
          />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere" dir="auto">
              <Link to={`/moderation/cases/${row.id}`} className="relative inline-block hover:underline">
                <span className="sr-only">{words.open("")}</span>
                {row.title}
              </Link>
            </p>
            <p className="text-sm text-muted">
              {row.kind === "appeal"
                ? words.appealOf
                : `${words.reports(row.reports)}: ${row.reasons.map((reason) => reasonWords[reason]).join(", ")}`}
            </p>
            <p className="text-xs text-muted">
              {words.since} <LocalTime at={row.opened_at} withTime />
            </p>
          </div>
          <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-start-3 sm:flex-col sm:items-end sm:text-end">
            <StatusBadge tone={row.due_at <= now ? "danger" : row.rank < 4 ? "warn" : "neutral"}>
              {words.ranks[row.rank]}
            </StatusBadge>
            <span className="text-xs text-muted">
              {words.due} <LocalTime at={row.due_at} withTime />
            </span>
            <Hands row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Who has it in hand; else a button that takes it. */
function Hands({ row }: { row: QueueRow }) {
  if (row.is_own) return <span className="text-xs text-muted">{words.own}</span>;
  if (row.is_mine) return <span className="text-xs font-semibold">{words.heldByMe}</span>;
  if (row.holder !== null) return <span className="text-xs text-muted">{words.heldBy(row.holder)}</span>;
  return <Take id={row.id} />;
}

function Take({ id }: { id: number }) {
  return (
    <Button
      type="submit"
      variant="quiet"
      size="sm"
      name="intent"
      value="claim"
      formAction={`/moderation?take=${id}`}
    >
      {words.case.claim}
    </Button>
  );
}
