import type { ReactNode } from "react";
import { AddToPlaylist } from "~/routes/library/playlist-parts/add-to-playlist";
import { ReportLink } from "~/routes/moderation/report-parts/report-link";
import type { KeptList } from "~/library/keep.server";
import { watchingWords as words } from "~/strings/watching";
import { Button } from "~/ui/button";
import { useNumbers } from "~/ui/format";
import { BookmarkIcon, HeartIcon, ShareIcon } from "~/ui/icons-works";
import { toast } from "~/ui/toast";
import { useKept } from "./use-kept";

interface WorkActionsProps {
  id: number;
  title: string;
  /** One's own work is neither liked nor saved. */
  isOwner: boolean;
  /** Whether others could open its address. */
  isShared: boolean;
  likes: number;
  isLiked: boolean;
  isSaved: boolean;
  /** What a press without script came to, where it was refused. */
  refusal: string | null;
  /** Whether it can be put into a playlist. */
  mayBeListed: boolean;
}

/** What somebody can do with a work: like it, put it aside, pass its address on. */
export function WorkActions({ isOwner, isShared, likes, refusal, mayBeListed, ...work }: WorkActionsProps) {
  const numbers = useNumbers();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwner ? (
        likes > 0 ? (
          <p className="px-1 text-sm text-muted">{words.likes(likes, numbers.count(likes))}</p>
        ) : null
      ) : isShared ? (
        <>
          <Like id={work.id} likes={likes} isLiked={work.isLiked} />
          <Toggle id={work.id} list="saved" isKept={work.isSaved} icon={(full) => <BookmarkIcon {...full} />}>
            {words.save}
          </Toggle>
        </>
      ) : null}
      {mayBeListed ? <AddToPlaylist work={work.id} /> : null}
      {isShared ? (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-10 noscript:hidden"
          icon={<ShareIcon className="size-4.5" />}
          onClick={() => void share(work.title)}
        >
          {words.share}
        </Button>
      ) : null}
      {isOwner ? null : (
        <ReportLink subject={{ kind: "work", id: String(work.id) }} of={work.title} className="px-2" />
      )}
      {refusal ? (
        <p role="alert" className="basis-full text-sm text-danger-ink">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

function Like({ id, likes, isLiked }: { id: number; likes: number; isLiked: boolean }) {
  const numbers = useNumbers();
  return (
    <Toggle id={id} list="liked" isKept={isLiked} icon={(full) => <HeartIcon {...full} />}>
      {(shown) => {
        const count = likes + Number(shown) - Number(isLiked);
        return (
          <>
            {words.like}
            {count > 0 ? <span className="text-muted tabular-nums">{numbers.short(count)}</span> : null}
          </>
        );
      }}
    </Toggle>
  );
}

interface ToggleProps {
  id: number;
  list: KeptList;
  isKept: boolean;
  icon: (full: { className: string; fill?: string }) => ReactNode;
  children: ReactNode | ((shown: boolean) => ReactNode);
}

/** A form of one button: without script, the page comes again as it is then. */
function Toggle({ id, list, isKept, icon, children }: ToggleProps) {
  const { fetcher, shown, intent } = useKept(id, list, isKept);
  return (
    <fetcher.Form method="post" action={`/upload/${id}`}>
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="min-h-10"
        aria-pressed={shown}
        icon={icon({
          className: shown ? "size-4.5 text-gold-ink" : "size-4.5",
          ...(shown ? { fill: "currentColor" } : {}),
        })}
      >
        {typeof children === "function" ? children(shown) : children}
      </Button>
    </fetcher.Form>
  );
}

/** By what the system offers for it, on a phone mostly; else the address is copied. */
async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator)
      return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(words.linkCopied);
  } catch (error) {
    // Who closes what the system showed has changed their mind.
    if (!(error instanceof DOMException && error.name === "AbortError")) toast.error(words.linkNotCopied);
  }
}
