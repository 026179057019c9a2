import { useEffect } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { failureSentence } from "~/routes/work/page/failure-sentence";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

interface RssFormProps {
  intent: "give" | "renew";
  /** The page to go on with. */
  next: string;
  children: string;
}

/** A form that makes a member's private RSS address, or another one. */
export function RssForm({ intent, next, children }: RssFormProps) {
  // A fetcher: where no answer came to a form of the router, its page would be the address it was sent to.
  const fetcher = useFetcher<object>();
  const { data } = fetcher;
  useEffect(() => {
    const sentence = data && failureSentence(data);
    if (sentence) toast.error(sentence);
  }, [data]);
  return (
    <fetcher.Form method="post" action="/api/rss" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" size="sm" variant="secondary">
        {children}
      </Button>
    </fetcher.Form>
  );
}
