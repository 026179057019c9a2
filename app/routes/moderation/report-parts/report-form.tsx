import { Form } from "~/routes/shared/forms/form";
import type { FormEvent, ReactNode } from "react";
import { reportWords as words } from "~/strings/report";
import { Button } from "~/ui/button";
import { Notice } from "~/routes/auth/parts/notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReportFields } from "./report-fields";

interface ReportFormProps {
  failed: FormFailure | null;
  busy: boolean;
  /** Sends it in the router's place; without it the form goes to the page it stands on. */
  onSend?: (form: HTMLFormElement) => void;
  /** What it is about, where its page's address doesn't say. */
  about?: string;
  /** Below what was refused, such as a way to sign in. */
  remedy?: ReactNode;
  /** Beside the button that sends it. */
  children?: ReactNode;
}

/** A member's report: the form of the page and of the dialog. Pressed twice it is sent once. */
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
        {/* Never disabled: what has the keyboard keeps it. */}
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? words.busy : words.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
