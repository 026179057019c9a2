import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, type FormEvent } from "react";
import type { Blocked } from "~/following/blocks/blocks.store.server";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { blockWords as words } from "~/strings/comments";
import { profile } from "~/strings/profile";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import type { action } from "./blocked-action.server";

/** Somebody one blocks, and the way back: pressed again, they are blocked again. */
export function BlockedRow({ person }: { person: Blocked }) {
  const fetcher = useFetcher<typeof action>();
  const { data: answer } = fetcher;
  const { username, created_at } = person;
  const name = person.name ?? profile.anonymous;
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (!answer.ok) return void toast.error(answer.message);
    toast.success(answer.message);
  }, [answer]);
  const isUnblocked = answer?.ok === true && answer.message === words.unblocked;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const intent = isUnblocked ? "block" : "unblock";
    fetcher.submit({ intent, username }, { method: "post", action: "/blocked" });
  }
  return (
    <li
      data-card={`/@${username}`}
      className="relative flex items-center gap-3 rounded-xl bg-surface p-3 ring-1 ring-line ring-inset sm:gap-4 sm:p-4"
    >
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <CreatorLink name={name} username={username} />
        </p>
        <p className="meta text-xs text-muted">
          <bdi dir="ltr" className="min-w-0 truncate">
            @{username}
          </bdi>
          <span>
            {words.since} <LocalTime at={created_at} />
          </span>
        </p>
      </div>
      <PlainForm method="post" action="/blocked" onSubmit={submit}>
        <input type="hidden" name="intent" value={isUnblocked ? "block" : "unblock"} />
        <input type="hidden" name="username" value={username} />
        <input type="hidden" name="next" value="/blocked" />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          aria-disabled={fetcher.state !== "idle"}
          aria-label={isUnblocked ? words.confirm(name) : words.unblockName(name)}
        >
          {isUnblocked ? words.block : words.unblock}
        </Button>
      </PlainForm>
    </li>
  );
}
