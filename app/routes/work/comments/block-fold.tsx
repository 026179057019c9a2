import { useLocation } from "@remix-run/react";
import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, type FormEvent } from "react";
import type { action } from "~/routes/account/blocked/blocked-action.server";
import { blockWords as words } from "~/words/en/comments";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { Fold } from "./fold";

export function BlockFold({
  username,
  name,
  onBlocked,
}: {
  username: string;
  name: string;
  onBlocked?: () => void;
}) {
  const fetcher = useFetcher<typeof action>();
  const { pathname, search } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const seen = useRef<unknown>(undefined);
  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    toast.success(answer.message);
    if (fold.current) {
      fold.current.open = false;
      fold.current.querySelector("summary")?.focus();
    }
    onBlocked?.();
  }, [answer, onBlocked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    fetcher.submit({ intent: "block", username }, { method: "post", action: "/blocked" });
  }
  return (
    <Fold summary={words.block} label={words.confirm(name)} fold={fold}>
      <p>{words.blockText(name)}</p>
      <PlainForm method="post" action="/blocked" onSubmit={submit}>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="username" value={username} />
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" variant="secondary" size="sm" aria-disabled={fetcher.state !== "idle"}>
          {words.confirm(name)}
        </Button>
      </PlainForm>
    </Fold>
  );
}
