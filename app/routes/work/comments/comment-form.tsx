import { useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, useState } from "react";
import { COMMENT_MAX } from "~/comments/comments.limits";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { commentWords as words } from "~/words/en/comments";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { useNumberFormat } from "~/ui/format";
import { TextArea } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import type { CommentDone, CommentFailure } from "./comment-action.server";

export type CommentAnswer = CommentDone | CommentFailure | FormFailure;

interface CommentFormProps {
  work: number;
  answers?: { id: number; name: string };
  /** Idempotency key. */
  filing: string;
  failed: CommentFailure | null;
  onPosted: (posted: CommentDone) => void;
}

const COUNTER_FROM = COMMENT_MAX - 100;

export function CommentForm({ work, answers, filing, failed: atFirst, onPosted }: CommentFormProps) {
  const fetcher = useFetcher<CommentAnswer>();
  const { data: answer } = fetcher;
  const [draft, setDraft] = useState<{ length: number; since: unknown }>({ length: 0, since: undefined });
  const posted = answer?.ok ? answer : undefined;
  const length = draft.since === posted ? draft.length : 0;
  const name = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const numbers = useNumberFormat();
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (!answer.ok) return;
    if (field.current) field.current.value = "";
    if (name.current) name.current.value = crypto.randomUUID();
    toast.success(answers ? words.replied : words.posted);
    onPosted(answer);
  }, [answer, answers, onPosted]);
  const busy = fetcher.state !== "idle";
  const refused = answer?.ok === false ? answer : null;
  const failed = answer ? refused : atFirst;
  const left = COMMENT_MAX - length;
  const submitLabel = answers ? words.submitReply : words.submit;
  return (
    <fetcher.Form
      method="post"
      action={`/upload/${work}`}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="filing" ref={name} defaultValue={filing} />
      {answers ? <input type="hidden" name="parent" value={answers.id} /> : null}
      <Field
        label={answers ? words.writeReply(answers.name) : words.write}
        hint={answers ? undefined : words.hint}
        error={failed?.errors.text?.[0]}
        aside={
          length < COUNTER_FROM ? null : (
            <span className={left < 0 ? "text-danger-ink" : undefined}>
              {left < 0 ? words.over(numbers.count(-left)) : words.left(numbers.count(left))}
            </span>
          )
        }
      >
        <TextArea
          ref={field}
          name="text"
          rows={answers ? 2 : 3}
          className="min-h-20"
          defaultValue={atFirst?.values.text}
          onInput={(event) => setDraft({ length: event.currentTarget.value.length, since: posted })}
        />
      </Field>
      <p role="alert" className="text-sm text-danger-ink empty:hidden">
        {failed?.message}
      </p>
      <Button
        type="submit"
        size={answers ? "sm" : "md"}
        variant="secondary"
        busy={busy}
        busyLabel={words.busy}
        className="self-start"
      >
        {submitLabel}
      </Button>
    </fetcher.Form>
  );
}
