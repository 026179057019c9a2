import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef } from "react";
import type { ShownComment } from "~/comments/read-comments.store.server";
import { ReportLink } from "~/routes/moderation/report-parts/report-link";
import { problems } from "~/words/en/problems";
import { commentWords as words } from "~/words/en/comments";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { BlockFold } from "./block-fold";
import type { CommentAnswer } from "./comment-form";
import { Fold, smallAction } from "./fold";

export interface CommentToolsProps {
  work: number;
  action?: string;
  comment: ShownComment;
  name: string;
  isOwner: boolean;
  onChanged: (id: number, to: "deleted" | "hidden" | "shown" | "blocked") => void;
}

export function CommentTools({ work, action, comment, name, isOwner, onChanged }: CommentToolsProps) {
  const { id, isOwn, isHidden, author } = comment;
  const change = useChangeComment(onChanged);
  const form = (
    intent: "delete-comment" | "hide-comment" | "show-comment",
    label: string,
    whole?: string,
  ) => (
    <change.Form method="post" action={action ?? `/upload/${work}`}>
      <input type="hidden" name="comment" value={id} />
      {intent === "delete-comment" ? (
        <Button type="submit" name="intent" value={intent} variant="danger" size="sm">
          {label}
        </Button>
      ) : (
        <button type="submit" name="intent" value={intent} aria-label={whole} className={smallAction}>
          {label}
        </button>
      )}
    </change.Form>
  );
  return (
    <>
      {isOwner && !isOwn
        ? isHidden
          ? form("show-comment", words.show, words.showOf(name))
          : form("hide-comment", words.hide, words.hideOf(name))
        : null}
      {isOwn ? (
        <Fold summary={words.delete} label={words.deleteOf(name)}>
          <p>{words.deleteText}</p>
          {form("delete-comment", words.confirmDelete)}
        </Fold>
      ) : (
        <>
          <ReportLink
            subject={{ kind: "comment", id: String(id) }}
            of={words.of(name)}
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

function useChangeComment(onChanged: CommentToolsProps["onChanged"]) {
  const fetcher = useFetcher<CommentAnswer>();
  const { data: answer } = fetcher;
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (!answer.ok) {
      toast.error(answer.message ?? problems.noAnswer);
      return;
    }
    if (!("changed" in answer)) return;
    toast.success(words[answer.to]);
    onChanged(answer.changed, answer.to);
  }, [answer, onChanged]);
  return fetcher;
}
