import { Form } from "~/routes/shared/forms/form";
import type { FormEvent, ReactNode } from "react";
import { reportWords as words } from "~/words/en/report";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReportFields } from "./report-fields";

interface ReportFormProps {
  failed: FormFailure | null;
  busy: boolean;
  onSend?: (form: HTMLFormElement) => void;
  about?: string;
  remedy?: ReactNode;
  children?: ReactNode;
}

export function ReportForm({ failed, busy, onSend, about, remedy, children }: ReportFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    if (busy || onSend) event.preventDefault();
    if (!busy) onSend?.(event.currentTarget);
  }
  return (
    <Form method="post" noValidate onSubmit={submit} data-about={about} className="flex flex-col gap-5">
      <p className="text-sm text-muted">{words.lead}</p>
      <div className="flex scroll-mt-24 flex-col gap-2 not-has-[p:not(:empty)]:hidden">
        <Notice tone="danger">{failed?.message}</Notice>
        {remedy}
      </div>
      <ReportFields failed={failed} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
