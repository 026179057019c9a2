import { useEffect } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { failureSentence } from "~/routes/work/page/failure-sentence";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

export interface AddressTarget {
  action: "/api/rss" | "/api/show-keys";
  /** Whose podcast; an RSS address is for every creator. */
  creator?: string;
}

interface Props extends AddressTarget {
  intent: "give" | "renew" | "end";
  next: string;
  label?: string;
  children: string;
}

export function AddressForm({ action, creator, intent, next, label, children }: Props) {
  // A router form would leave the browser at the action's address.
  const fetcher = useFetcher<object>();
  const { data } = fetcher;
  useEffect(() => {
    const sentence = data && failureSentence(data);
    if (sentence) toast.error(sentence);
  }, [data]);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="next" value={next} />
      {creator === undefined ? null : <input type="hidden" name="creator" value={creator} />}
      <Button
        type="submit"
        size="sm"
        variant={intent === "end" ? "quiet-danger" : "secondary"}
        aria-label={label}
        busy={fetcher.state !== "idle"}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
