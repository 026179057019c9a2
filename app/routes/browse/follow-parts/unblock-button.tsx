import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import type { action } from "~/routes/account/blocked/blocked-action.server";
import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { blockWords as words } from "~/words/en/comments";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

export function UnblockButton({ username, name }: { username: string; name: string }) {
  const fetcher = useFetcher<typeof action>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { data: answer } = fetcher;
  // The form it replaces had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector("button")?.focus();
  }, []);
  useEffect(() => {
    if (answer && !answer.ok) toast.error(answer.message);
  }, [answer]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    fetcher.submit({ intent: "unblock", username }, { method: "post", action: "/blocked" });
  }
  return (
    <PlainForm
      ref={form}
      method="post"
      action="/blocked"
      onSubmit={submit}
      className="flex items-center gap-2.5"
    >
      <input type="hidden" name="intent" value="unblock" />
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="next" value={pathname + search} />
      <span className="font-semibold text-muted">{words.isBlocked}</span>
      <Button type="submit" variant="secondary" aria-label={words.unblockName(name)}>
        {words.unblock}
      </Button>
    </PlainForm>
  );
}
