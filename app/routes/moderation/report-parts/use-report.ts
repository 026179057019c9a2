import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Subject } from "~/moderation/subjects.rules";
import { reportWords } from "~/words/en/report";
import { toast } from "~/ui/toast";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { formSaved } from "~/routes/shared/forms/kept-forms";
import { postReport } from "./post-report.browser";

export function useReport(subject: Subject, open: boolean) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FormFailure | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  // State updates one press too late.
  const isSending = useRef(false);
  const isSeen = useRef(open);
  useEffect(() => {
    isSeen.current = open;
  }, [open]);

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const answer = await postReport(subject, new FormData(form));
    isSending.current = false;
    setBusy(false);
    if ("leadsTo" in answer) return isSeen.current ? navigate(answer.leadsTo) : undefined;
    if ("report" in answer) {
      setFailed(null);
      formSaved(form);
      setRound((sent) => sent + 1);
      if (isSeen.current) setNumber(answer.report);
      else toast.success(reportWords.dialog.sent(answer.report));
      return;
    }
    setFailed(answer);
    if (!isSeen.current) toast.error(answer.message ?? reportWords.dialog.incomplete);
  }

  function leave(): void {
    setNumber(null);
    if (failed?.code !== "reports.not_found") return;
    setFailed(null);
    revalidate();
  }

  return { busy, failed, number, round, send, leave };
}
