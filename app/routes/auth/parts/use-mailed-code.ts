import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { UNSAVED, type FormFailure } from "~/routes/shared/forms/form-failure";

export interface MailedCode {
  code: string;
  /** Only then is the code posted without a press. */
  own: boolean;
  dead: string | null;
  failed: FormFailure | null;
}

/** By script, because mail scanners open links. @returns `refused` takes the form's place */
export function useMailedCode({ own, dead, failed }: Omit<MailedCode, "code">) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    // Effects run twice in development.
    if (!own || sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [own, submit]);

  const unanswered = failed?.code === UNSAVED ? failed : null;
  const refused = failed ? failed.message : dead;
  return {
    form,
    busy,
    refused: unanswered ? null : refused,
    /** After a lost connection. */
    unanswered: unanswered?.message ?? null,
    needsPress: !own || unanswered !== null,
  };
}
