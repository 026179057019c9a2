import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { failureSentence } from "~/routes/work/page/failure-sentence";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { openPageWords as words } from "~/words/en/teasers";

export function OpenPageSwitch({ isOpen }: { isOpen: boolean }) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<object>();
  const { data, state } = fetcher;
  useEffect(() => {
    const sentence = data && failureSentence(data);
    if (sentence) toast.error(sentence);
  }, [data]);
  return (
    <fetcher.Form
      method="post"
      action="/api/open-page"
      preventScrollReset
      className="mt-4 flex max-w-prose flex-col items-start gap-2 text-sm text-muted"
    >
      <p>{isOpen ? words.open : words.closed}</p>
      <input type="hidden" name="open" value={isOpen ? "off" : "on"} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button type="submit" size="sm" variant="secondary" busy={state !== "idle"}>
        {isOpen ? words.hide : words.show}
      </Button>
    </fetcher.Form>
  );
}
