import { PlainForm, useFetcher } from "~/routes/shared/forms/form";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { announceDeletion, announceUploadChange } from "~/routes/studio/upload-parts/upload-changes";
import { common } from "~/words/en/common";
import { bulkWords as words } from "~/words/en/bulk";
import { myUploadsWords } from "~/words/en/my-uploads";
import { Button } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { TextInput } from "~/ui/inputs";
import { toast } from "~/ui/toast";
import { MAX_BULK_IDS } from "~/uploads/bulk/bulk.limits";
import type { BulkIntent } from "~/uploads/bulk/bulk.schema";
import { MAX_TAGS_TEXT } from "~/uploads/tags/tags.limits";
import type { BulkAnswer } from "./bulk-action.server";
import { BULK_FORM } from "./bulk-form";
import { bulkSentences, isIncomplete } from "./bulk-sentences";
import type { ownedAction } from "./owned-action.server";

interface BulkBarProps {
  selected: readonly number[];
  shown: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onAnswer: (answer: BulkAnswer) => void;
  onLeave: () => void;
}

export function BulkBar({ selected, shown, onSelect, onAnswer, onLeave }: BulkBarProps) {
  const fetcher = useFetcher<typeof ownedAction>();
  const scripted = useHydrated();
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  useAnswer(fetcher.data, onAnswer);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);

  const busy = fetcher.state !== "idle";
  const count = selected.length;
  const isDisabled = busy || count === 0 || count > MAX_BULK_IDS;
  const send = (intent: BulkIntent) => {
    const body = new FormData();
    body.set("intent", intent);
    body.set("tags", tags.current?.value ?? "");
    for (const id of selected) body.append("id", String(id));
    if (intent === "delete") announceDeletion(selected);
    fetcher.submit(body, { method: "post", action: "/my-uploads" });
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isDisabled) return;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const intent = button instanceof HTMLButtonElement ? button.value : "";
    const change = changeIntent(intent);
    if (intent === "ask-delete") setAsking(true);
    else if (change) send(change);
  }

  return (
    <>
      <PlainForm
        id={BULK_FORM}
        ref={form}
        method="post"
        action="/my-uploads?select=1"
        onSubmit={submit}
        aria-label={words.bar}
        className="sticky top-18 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-lg bg-raised p-3 shadow-float ring-1 ring-line ring-inset"
      >
        {/* Enter presses a form's first button, so this harmless one comes first. */}
        <button type="submit" name="intent" value="add-tags" tabIndex={-1} aria-hidden className="sr-only">
          {words.addTags}
        </button>
        <p role="status" className="me-auto px-2 text-sm font-semibold tabular-nums">
          {scripted ? words.count(count) : null}
          {count > MAX_BULK_IDS ? (
            <span className="block text-danger-ink">{words.most(MAX_BULK_IDS)}</span>
          ) : null}
        </p>
        <Button
          data-first
          size="sm"
          variant="quiet"
          className="noscript:hidden"
          onClick={() => onSelect(shown)}
        >
          {words.all}
        </Button>
        <Button size="sm" variant="quiet" className="noscript:hidden" onClick={onLeave}>
          {words.leave}
        </Button>
        {changes().map(([intent, label]) => (
          <Button key={intent} {...submitProps(intent, scripted && isDisabled)} variant="secondary">
            {label}
          </Button>
        ))}
        <Button {...submitProps("ask-delete", scripted && isDisabled)} variant="quiet-danger">
          {words.delete}
        </Button>
        <div className="flex basis-full flex-wrap items-center gap-2">
          <TextInput
            ref={tags}
            name="tags"
            aria-label={words.tags}
            placeholder={words.tagsHint}
            maxLength={MAX_TAGS_TEXT}
            autoComplete="off"
            className="min-w-40 grow basis-64"
          />
          {tagAndAgeChanges().map(([intent, label]) => (
            <Button key={intent} {...submitProps(intent, scripted && isDisabled)} variant="secondary">
              {label}
            </Button>
          ))}
        </div>
      </PlainForm>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.deleteTitle(count)}
        actions={
          <>
            <DialogClose>{myUploadsWords.cancel}</DialogClose>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                send("delete");
              }}
            >
              {myUploadsWords.confirm}
            </Button>
          </>
        }
      >
        {count === 1 ? myUploadsWords.deleteText : words.deleteMany(count)}
      </Dialog>
    </>
  );
}

const changes = () =>
  [
    ["make-public", words.makePublic],
    ["make-private", words.makePrivate],
    ["comments-on", words.openComments],
    ["comments-off", words.closeComments],
  ] as const;

const tagAndAgeChanges = () =>
  [
    ["add-tags", words.addTags],
    ["remove-tags", words.removeTags],
    ["mark-adults", words.markAdults],
    ["unmark-adults", words.unmarkAdults],
  ] as const;

const changeIntent = (value: string) =>
  [...changes(), ...tagAndAgeChanges()].find(([intent]) => intent === value)?.[0];

/** Not `disabled`, which drops the focus. */
const submitProps = (intent: BulkIntent, isDisabled: boolean) =>
  ({
    type: "submit",
    name: "intent",
    value: intent,
    size: "sm",
    "aria-disabled": isDisabled || undefined,
  }) as const;

function useAnswer(
  answer: ReturnType<typeof useFetcher<typeof ownedAction>>["data"],
  onAnswer: (answer: BulkAnswer) => void,
): void {
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return;
    handled.current = answer;
    if (!("done" in answer)) {
      toast.error("error" in answer ? answer.error.message : words.lost);
      return;
    }
    const showToast = isIncomplete(answer) ? toast.error : toast.success;
    showToast(bulkSentences(answer).join(common.gap));
    announceUploadChange();
    onAnswer(answer);
  }, [answer, onAnswer]);
}
