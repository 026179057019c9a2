import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, type FormEvent } from "react";
import type { Blocked } from "~/following/blocks/blocks.store.server";
import { PersonRow } from "~/routes/browse/follow-parts/person-row";
import { CreatorLink } from "~/routes/shared/works/creator-link";
import { blockWords as words } from "~/words/en/comments";
import { profile } from "~/words/en/profile";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { toast } from "~/ui/toast";
import type { action } from "./blocked-action.server";

export function BlockedRow({ person }: { person: Blocked }) {
  const fetcher = useFetcher<typeof action>();
  const { data: answer } = fetcher;
  const { username, created_at } = person;
  const name = person.name ?? profile.anonymous;
  useEffect(() => {
    if (answer?.ok) toast.success(answer.message);
    else if (answer) toast.error(answer.message);
  }, [answer]);
  const isUnblocked = answer?.ok === true && answer.message === words.unblocked;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    const intent = isUnblocked ? "block" : "unblock";
    fetcher.submit({ intent, username }, { method: "post", action: "/blocked" });
  }
  return (
    <PersonRow
      username={username}
      name={name}
      link={
        <p className="truncate font-semibold">
          <CreatorLink name={name} username={username} />
        </p>
      }
      detail={
        <span>
          <Interpolated text={words.since} values={{ at: <LocalTime at={created_at} /> }} />
        </span>
      }
    >
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
    </PersonRow>
  );
}
