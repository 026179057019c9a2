import { useLocation } from "@remix-run/react";
import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, type FormEvent } from "react";
import type { FollowAnswer } from "~/routes/browse/api/follow";
import { followingWords as words } from "~/words/en/following";
import { Button } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { toast } from "~/ui/toast";

interface FollowButtonProps {
  creator: { username: string; name: string | null };
  isFollowed: boolean;
  size?: "sm" | "md";
}

/** A creator's buttons share a fetcher. */
export function FollowButton({ creator, isFollowed, size = "md" }: FollowButtonProps) {
  const { username, name } = creator;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FollowAnswer>({ key: `follow:${username}` });
  const isShown = pendingState(fetcher.json) ?? answeredState(fetcher.data) ?? isFollowed;
  useRefusal(fetcher.data);

  function submit(event: FormEvent) {
    event.preventDefault();
    fetcher.submit(
      { username, follow: !isShown },
      { method: "post", action: "/api/follow", encType: "application/json" },
    );
  }
  const label = name ?? `@${username}`;
  return (
    <PlainForm method="post" action="/api/follow" onSubmit={submit}>
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="follow" value={isShown ? "no" : "yes"} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        type="submit"
        size={size}
        variant={isShown ? "secondary" : "primary"}
        // No aria-pressed: the words say it.
        aria-label={isShown ? words.followedName(label) : words.followName(label)}
        icon={isShown ? <CheckIcon className="size-4" /> : undefined}
      >
        {isShown ? words.followed : words.follow}
      </Button>
    </PlainForm>
  );
}

function pendingState(json: unknown): boolean | undefined {
  const follow = typeof json === "object" && json !== null && "follow" in json ? json.follow : undefined;
  return typeof follow === "boolean" ? follow : undefined;
}

function answeredState(answer: FollowAnswer | undefined): boolean | undefined {
  return answer && "isFollowed" in answer ? answer.isFollowed : undefined;
}

function useRefusal(answer: FollowAnswer | undefined): void {
  useEffect(() => {
    if (answer && "error" in answer) toast.error(answer.error.message);
  }, [answer]);
}
