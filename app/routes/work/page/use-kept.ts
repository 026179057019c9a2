import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect } from "react";
import type { KeptList } from "~/library/keep.server";
import { toast } from "~/ui/toast";
import type { detailAction } from "./keep-action.server";
import { sentenceIn } from "./sentence-in";

const INTENTS = { liked: ["like", "unlike"], saved: ["save", "unsave"] } as const;

/**
 * Whether a work is on a list: what was pressed shows at once, and what the server has comes back with a sentence where
 * it refused.
 * @param isKept as the server has it
 */
export function useKept(id: number, list: KeptList, isKept: boolean) {
  const fetcher = useFetcher<typeof detailAction>({ key: `${list}:${id}` });
  const [keep, drop] = INTENTS[list];
  const onItsWay = fetcher.formData?.get("intent");
  const shown = typeof onItsWay !== "string" ? isKept : onItsWay === keep;
  const answer = fetcher.data;
  useEffect(() => {
    const sentence = answer && sentenceIn(answer);
    if (sentence) toast.error(sentence);
  }, [answer]);
  return { fetcher, shown, intent: shown ? drop : keep };
}
