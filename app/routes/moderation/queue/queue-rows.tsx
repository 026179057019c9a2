import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import type { QueueRow } from "~/moderation/cases/queue.store.server";
import { moderationWords as words } from "~/words/en/moderation";
import { reasonWords } from "~/words/en/report";
import { StatusBadge, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

interface Props {
  rows: QueueRow[];
  now: number;
  listRef: RefObject<HTMLOListElement>;
}

/** No picture of a work loads here. */
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
              <Link
                to={`/moderation/cases/${row.id}`}
                className="relative inline-block hover:underline"
                aria-label={words.open(row.title)}
              >
                {row.title}
              </Link>
            </p>
            <p className="text-sm text-muted">
              {row.kind === "appeal"
                ? words.appealCase
                : words.reports(row.reports, row.reasons.map((reason) => reasonWords[reason]).join(", "))}
            </p>
            <p className="text-xs text-muted">
              <Interpolated text={words.since} values={{ at: <LocalTime at={row.opened_at} withTime /> }} />
            </p>
          </div>
          <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:col-start-3 sm:flex-col sm:items-end sm:text-end">
            <StatusBadge tone={urgencyTone(row, now)}>{words.ranks[row.rank]}</StatusBadge>
            <span className="text-xs text-muted">
              <Interpolated text={words.due} values={{ at: <LocalTime at={row.due_at} withTime /> }} />
            </span>
            <Holder row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function urgencyTone({ due_at, rank }: QueueRow, now: number): Tone {
  if (due_at <= now) return "danger";
  return rank < 4 ? "warn" : "neutral";
}

function Holder({ row }: { row: QueueRow }) {
  if (row.is_own) return <span className="text-xs text-muted">{words.own}</span>;
  if (row.is_mine) return <span className="text-xs font-semibold">{words.claimedByMe}</span>;
  if (row.holder !== null) return <span className="text-xs text-muted">{words.claimedBy(row.holder)}</span>;
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
