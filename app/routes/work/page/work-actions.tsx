import { useEffect, type ReactNode } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { AddToPlaylist } from "~/routes/library/playlist-parts/add-to-playlist";
import { ReportLink } from "~/routes/moderation/report-parts/report-link";
import type { LibraryList } from "~/library/library-lists.server";
import { watchingWords as words } from "~/words/en/watching";
import { Button } from "~/ui/button";
import { useNumberFormat } from "~/ui/format";
import { BookmarkIcon, HeartIcon, ShareIcon } from "~/ui/icons-works";
import { toast } from "~/ui/toast";
import type { detailAction } from "./keep-action.server";
import { failureSentence } from "./failure-sentence";

interface WorkActionsProps {
  id: number;
  title: string;
  isOwner: boolean;
  isShared: boolean;
  likes: number;
  isLiked: boolean;
  isSaved: boolean;
  refusal: string | null;
  mayBeListed: boolean;
}

export function WorkActions({ isOwner, isShared, likes, refusal, mayBeListed, ...work }: WorkActionsProps) {
  const numbers = useNumberFormat();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwner && likes > 0 ? (
        <p className="px-1 text-sm text-muted">{words.likes(likes, numbers.count(likes))}</p>
      ) : null}
      {!isOwner && isShared ? (
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
  const numbers = useNumberFormat();
  return (
    <Toggle id={id} list="liked" isKept={isLiked} icon={(full) => <HeartIcon {...full} />}>
      {(shown) => {
        const otherLikes = isLiked ? likes - 1 : likes;
        const count = shown ? otherLikes + 1 : otherLikes;
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
  list: LibraryList;
  isKept: boolean;
  icon: (full: { className: string; fill?: string }) => ReactNode;
  children: ReactNode | ((shown: boolean) => ReactNode);
}

function Toggle({ id, list, isKept, icon, children }: ToggleProps) {
  const { fetcher, shown, intent } = useKeptToggle(id, list, isKept);
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

const KEEP_INTENTS = { liked: ["like", "unlike"], saved: ["save", "unsave"] } as const;

function useKeptToggle(id: number, list: LibraryList, isKept: boolean) {
  const fetcher = useFetcher<typeof detailAction>({ key: `${list}:${id}` });
  const [keep, drop] = KEEP_INTENTS[list];
  const pendingIntent = fetcher.formData?.get("intent");
  const shown = typeof pendingIntent !== "string" ? isKept : pendingIntent === keep;
  const answer = fetcher.data;
  useEffect(() => {
    const sentence = answer && failureSentence(answer);
    if (sentence) toast.error(sentence);
  }, [answer]);
  return { fetcher, shown, intent: shown ? drop : keep };
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator)
      return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(words.linkCopied);
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof DOMException && error.name === "AbortError")) toast.error(words.linkNotCopied);
  }
}
