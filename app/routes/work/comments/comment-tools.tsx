import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import type { ShownComment } from "~/comments/read-comments.server";
import { ReportLink } from "~/routes/moderation/report-parts/report-link";
import { problems } from "~/strings/problems";
import { commentWords as words } from "~/strings/comments";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { BlockFold } from "./block-fold";
import type { CommentAnswer } from "./comment-form";
import { Fold, smallAction } from "./fold";

export interface CommentToolsProps {
  work: number;
  /** Where changes are posted to; the work's page where left out. */
  action?: string;
  comment: ShownComment;
  /** Of the author, as it is shown. */
  name: string;
  /** Whether it stands below a work of who looks. */
  isOwner: boolean;
  onChanged: (id: number, to: "deleted" | "hidden" | "shown" | "blocked") => void;
}

/** What can be done with a comment: one's own deleted; others' reported, hidden by the work's owner, their author blocked. */
export function CommentTools({ work, action, comment, name, isOwner, onChanged }: CommentToolsProps) {
  const { id, isOwn, isHidden, author } = comment;
  const change = useChange(onChanged);
  const of = words.of(name);
  const form = (intent: "delete-comment" | "hide-comment" | "show-comment", label: string) => (
    <change.Form method="post" action={action ?? `/upload/${work}`}>
      <input type="hidden" name="comment" value={id} />
      {intent === "delete-comment" ? (
        <Button type="submit" name="intent" value={intent} variant="danger" size="sm">
          {label}
        </Button>
      ) : (
        <button type="submit" name="intent" value={intent} className={smallAction}>
          {label}
          <span className="sr-only"> {of}</span>
        </button>
      )}
    </change.Form>
  );
  return (
    <>
      {isOwner && !isOwn
        ? form(isHidden ? "show-comment" : "hide-comment", isHidden ? words.show : words.hide)
        : null}
      {isOwn ? (
        <Fold summary={words.delete} of={of}>
          <p>{words.deleteText}</p>
          {form("delete-comment", words.confirmDelete)}
        </Fold>
      ) : (
        <>
          <ReportLink
            subject={{ kind: "comment", id: String(id) }}
            of={of}
            className="inline-flex min-h-8 items-center"
          />
          {author ? (
            <BlockFold username={author.username} name={name} onBlocked={() => onChanged(id, "blocked")} />
          ) : null}
        </>
      )}
    </>
  );
}

/** Sends a change, and says what came of it, once. */
function useChange(onChanged: CommentToolsProps["onChanged"]) {
  const fetcher = useFetcher<CommentAnswer>();
  const { data: answer } = fetcher;
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (!answer.ok) return void toast.error(answer.message ?? problems.noAnswer);
    if (!("changed" in answer)) return;
    toast.success(words[answer.to]);
    onChanged(answer.changed, answer.to);
  }, [answer, onChanged]);
  return fetcher;
}
