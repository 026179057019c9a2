import { Link, useLocation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import type { FormEvent } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import type { CardLinks } from "~/media/sign-visible.server";
import { RowPicture } from "~/routes/library/playlist-parts/row-picture";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { playlistWords } from "~/words/en/playlists";
import { cameFrom } from "~/ui/came-from";
import { cx } from "~/ui/cx";
import { useNumberFormat } from "~/ui/format";
import { GripIcon, MoreIcon } from "~/ui/icons-works";
import { Menu, MenuButton } from "~/ui/menu";
import { ViewCount } from "~/ui/view-count";

const words = playlistWords.row;

export type RowMove = "up" | "down" | "top" | "bottom";
const MOVES: readonly RowMove[] = ["up", "down", "top", "bottom"];
const isMove = (value: string): value is RowMove => MOVES.some((move) => move === value);

export const rowAddress = (work: number, list: number) => `/upload/${work}?list=${list}`;

interface PlaylistRowProps {
  work: WorkItem;
  title: string;
  links: CardLinks | null;
  list: number;
  index: number;
  owner: {
    canDrag: boolean;
    helpId: string;
    onMove: (to: RowMove) => void;
    onRemove: () => void;
  } | null;
}

export function PlaylistRow({ work, title, links, list, index, owner }: PlaylistRowProps) {
  const { pathname, search } = useLocation();
  const numbers = useNumberFormat();
  const to = rowAddress(work.id, list);
  return (
    <li
      data-row
      data-card={to}
      className="group/media relative flex items-center gap-2 rounded-lg bg-canvas py-2 data-held:bg-raised sm:gap-4 sm:px-2"
    >
      {owner ? (
        <button
          type="button"
          data-handle
          aria-label={playlistWords.order.handle(title)}
          aria-describedby={owner.helpId}
          aria-pressed="false"
          className={cx(
            "relative z-1 grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted select-none hover:bg-hover hover:text-ink sm:w-10",
            !owner.canDrag && "invisible",
          )}
        >
          <GripIcon />
        </button>
      ) : (
        <span aria-hidden className="w-7 shrink-0 text-center text-xs text-muted tabular-nums">
          {numbers.count(index + 1)}
        </span>
      )}
      <RowPicture
        work={{ ...work, title }}
        links={links}
        sizes="(min-width: 40rem) 11rem, 7rem"
        className="w-28 shrink-0 sm:w-44"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          state={cameFrom(pathname + search)}
          prefetch="intent"
          dir="auto"
          className="line-clamp-2 font-semibold text-as-parent max-sm:text-sm after:absolute after:inset-0 after:rounded-lg hover:text-gold-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {title}
        </Link>
        <div className="meta mt-1 text-xs text-muted">
          <CreatorLink name={work.creator} username={work.username} />
          <ViewCount views={work.views} />
        </div>
      </div>
      {owner ? (
        <RowMenu work={work.id} title={title} onMove={owner.onMove} onRemove={owner.onRemove} />
      ) : null}
    </li>
  );
}

interface RowMenuProps {
  work: number;
  title: string;
  onMove: (to: RowMove) => void;
  onRemove: () => void;
}

/** Without dragging and without script. */
function RowMenu({ work, title, onMove, onRemove }: RowMenuProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const to = submitter instanceof HTMLButtonElement ? submitter.value : "";
    event.preventDefault();
    if (isMove(to)) onMove(to);
    else onRemove();
  }
  return (
    <div className="relative z-1 shrink-0">
      <Menu
        label={words.more(title)}
        trigger={<MoreIcon />}
        triggerClassName="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="work" value={work} />
          <input type="hidden" name="intent" value="move" />
          {MOVES.map((move) => (
            <MenuButton key={move} name="to" value={move}>
              {words[move]}
            </MenuButton>
          ))}
        </Form>
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="work" value={work} />
          <MenuButton name="intent" value="remove" className="text-danger-ink">
            {words.remove}
          </MenuButton>
        </Form>
      </Menu>
    </div>
  );
}
