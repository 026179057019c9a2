import { useEffect, useRef } from "react";
import { subjectKey, type Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/words/en/report";
import { ButtonLink } from "~/ui/button";
import { Dialog, DialogClose } from "~/ui/dialog";
import { focusFirstError } from "~/ui/first-error";
import { useHoldPage } from "~/routes/auth/parts/held-page";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { ReportForm } from "./report-form";
import { useReport } from "./use-report";

const words = reportWords.dialog;

export interface ReportDialogProps {
  subject: Subject;
  of: string;
  open: boolean;
  onClose: () => void;
}

/** The text stays, whatever becomes of session or work. */
export function ReportDialog({ subject, of, open, onClose }: ReportDialogProps) {
  const { busy, failed, number, round, send, leave } = useReport(subject, open);
  const body = useRef<HTMLDivElement>(null);
  useHoldPage(open, "report");

  useEffect(() => {
    // The player's next page would close the dialog.
    if (!open) return;
    for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
  }, [open]);
  useEffect(() => {
    if (!failed || !body.current) return;
    if (!focusFirstError(body.current))
      body.current.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: "nearest" });
  }, [failed]);
  function close() {
    onClose();
    leave();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      isForm
      title={reportWords.linkTo(of)}
      actions={
        number === null ? null : (
          <>
            <ButtonLink to={`/reports#report-${number}`} variant="secondary">
              {words.follow}
            </ButtonLink>
            <DialogClose variant="primary">{words.done}</DialogClose>
          </>
        )
      }
    >
      <div ref={body}>
        {number === null ? (
          <ReportForm
            key={round}
            failed={failed}
            busy={busy}
            onSend={(form) => void send(form)}
            about={subjectKey(subject)}
            remedy={failed?.code === "reports.unauthenticated" ? <SignInElsewhere /> : null}
          >
            <DialogClose>{words.cancel}</DialogClose>
          </ReportForm>
        ) : (
          <OutcomeNotice tone="good" answer={number}>
            {words.sent(number)}
          </OutcomeNotice>
        )}
      </div>
    </Dialog>
  );
}

/** So nothing typed is lost. */
function SignInElsewhere() {
  return (
    <p className="text-sm">
      <a
        href="/signin"
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-gold-ink underline-offset-4 hover:underline"
      >
        {words.signIn}
      </a>
    </p>
  );
}
