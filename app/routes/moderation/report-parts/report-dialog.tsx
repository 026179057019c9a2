import { useEffect, useRef } from "react";
import { subjectKey, type Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/strings/report";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { focusFirstError } from "~/ui/first-error";
import { useHeldPage } from "~/routes/auth/parts/held-page";
import { Said } from "~/routes/money/membership/said";
import { ReportForm } from "./report-form";
import { useReport } from "./use-report";

const words = reportWords.dialog;

export interface ReportDialogProps {
  subject: Subject;
  /** Of what it is. */
  of: string;
  open: boolean;
  onClose: () => void;
}

/**
 * The form of a report over the page somebody is on. What is typed stays until it is sent, and the page stays while it is open, whatever becomes of the session or the work.
 */
export function ReportDialog({ subject, of, open, onClose }: ReportDialogProps) {
  const { busy, failed, number, round, send, leave } = useReport(subject, open);
  const body = useRef<HTMLDivElement>(null);
  useHeldPage(open, "report");

  useEffect(() => {
    // The player can't be reached below the dialog, and what ends there brings the next work, and another page. It is
    // not played on afterwards: who reports something may have seen enough of it.
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
      title={`${reportWords.title}: ${of}`}
      actions={
        number === null ? null : (
          <>
            <ButtonLink to={`/reports#report-${number}`} variant="secondary">
              {words.follow}
            </ButtonLink>
            <Button onClick={close}>{words.done}</Button>
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
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
          </ReportForm>
        ) : (
          <Said tone="good" answer={number}>
            {words.sent(number)}
          </Said>
        )}
      </div>
    </Dialog>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
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
