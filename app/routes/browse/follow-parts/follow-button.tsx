import { useLocation } from "@remix-run/react";
import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, type FormEvent } from "react";
import type { FollowAnswer } from "~/routes/browse/api/follow";
import { followingWords as words } from "~/strings/following";
import { Button } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { toast } from "~/ui/toast";

export interface FollowButtonProps {
  creator: { username: string; name: string | null };
  isFollowed: boolean;
  size?: "sm" | "md";
}

/**
 * Follows a creator, and no longer when pressed again. It shows at once what was asked for, and falls back where that
 * was refused; without script it is a form like any other. All buttons of one creator on a page are one.
 */
export function FollowButton({ creator, isFollowed, size = "md" }: FollowButtonProps) {
  const { username, name } = creator;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FollowAnswer>({ key: `follow:${username}` });
  const isShown = asked(fetcher.json) ?? answered(fetcher.data) ?? isFollowed;
  useRefusal(fetcher.data);

  function submit(event: FormEvent) {
    event.preventDefault();
    fetcher.submit(
      { username, follow: !isShown },
      { method: "post", action: "/api/follow", encType: "application/json" },
    );
  }
  const whom = name ?? `@${username}`;
  return (
    <PlainForm method="post" action="/api/follow" onSubmit={submit}>
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="follow" value={isShown ? "no" : "yes"} />
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        type="submit"
        size={size}
        variant={isShown ? "secondary" : "primary"}
        // It says how things stand by its words, to the eye and to the ear alike: "pressed" beside them would be twice.
        aria-label={isShown ? words.followedName(whom) : words.followName(whom)}
        icon={isShown ? <CheckIcon className="size-4" /> : undefined}
      >
        {isShown ? words.followed : words.follow}
      </Button>
    </PlainForm>
  );
}

/** What is on its way. */
function asked(json: unknown): boolean | undefined {
  const wish = typeof json === "object" && json !== null && "follow" in json ? json.follow : undefined;
  return typeof wish === "boolean" ? wish : undefined;
}

function answered(answer: FollowAnswer | undefined): boolean | undefined {
  return answer && "isFollowed" in answer ? answer.isFollowed : undefined;
}

function useRefusal(answer: FollowAnswer | undefined): void {
  useEffect(() => {
    if (answer && "error" in answer) toast.error(answer.error.message);
  }, [answer]);
}
