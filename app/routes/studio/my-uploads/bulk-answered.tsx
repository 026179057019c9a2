import type { useActionData } from "@remix-run/react";
import { Notice } from "~/routes/auth/parts/notice";
import { bulkSentences, isIncomplete } from "./bulk-sentences";
import { ConfirmDeletion } from "./confirm-deletion";
import type { ownedAction } from "./owned-action.server";

export function BulkAnswered({
  answer,
}: {
  answer: NonNullable<ReturnType<typeof useActionData<typeof ownedAction>>>;
}) {
  if ("asking" in answer) return <ConfirmDeletion ids={answer.asking} />;
  if ("error" in answer) return <Notice tone="danger">{answer.error.message}</Notice>;
  if (!("done" in answer)) return null;
  const bad = isIncomplete(answer);
  return <Notice tone={bad ? "danger" : "good"}>{bulkSentences(answer).join(common.gap)}</Notice>;
}
import { common } from "~/words/en/common";
