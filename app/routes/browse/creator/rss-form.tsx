import { useEffect } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { failureSentence } from "~/routes/work/page/failure-sentence";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

interface RssFormProps {
  intent: "give" | "renew";
  next: string;
  children: string;
}

export function RssForm({ intent, next, children }: RssFormProps) {
  // A router form would leave the browser at the action's address.
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
