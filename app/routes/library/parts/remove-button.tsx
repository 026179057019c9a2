import { useFetcher } from "~/routes/shared/forms/form";
import { useCallback, useEffect, useRef, useState } from "react";
import type { WorkItem } from "~/feed/work-items.server";
import { libraryWords as words } from "~/words/en/library";
import { uploadWords } from "~/words/en/uploads";
import { Button } from "~/ui/button";
import { cardBeside, focusCard, focusHeading } from "~/ui/cards-on-page";
import { toast } from "~/ui/toast";

export function useRemovedItems() {
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set<number>());
  const takeOff = useCallback((id: number) => setWithout((gone) => new Set([...gone, id])), []);
  return { without, takeOff };
}

interface TakeOffProps {
  item: WorkItem;
  list: string;
  action: string;
  intent: string;
  onGone: (id: number) => void;
}

/** The focus then moves to the next card. */
export function RemoveButton({ item, list, action, intent, onGone }: TakeOffProps) {
  const fetcher = useFetcher<object>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== "idle";
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("error" in answer || ("ok" in answer && answer.ok === false)) {
      toast.error(words.removeFailed);
      return;
    }
    const beside = cardBeside(`/upload/${item.id}`);
    const hadFocus = form.current?.closest("[data-card]")?.contains(document.activeElement) ?? false;
    onGone(item.id);
    toast.success(words.removed);
    if (!hadFocus) return;
    if (beside) focusCard(beside);
    else focusHeading();
  }, [answer, item.id, onGone]);
  const title = item.title || uploadWords.detail.untitled;
  return (
    <fetcher.Form ref={form} method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={item.id} />
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        className="-ms-3"
        aria-label={words.removeFrom(title, list)}
        aria-disabled={isBusy || undefined}
      >
        {words.remove}
      </Button>
    </fetcher.Form>
  );
}
