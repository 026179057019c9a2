import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { FormFailure } from "~/routes/shared/forms/form-failure";

interface DoneProps {
  done: string;
  failed: FormFailure | null;
  children: ReactNode;
}

export function DoneNotice({ done, failed, children }: DoneProps) {
  const [query] = useSearchParams();
  if (failed || query.get("done") !== done) return null;
  return (
    <OutcomeNotice tone="good" answer={done}>
      {children}
    </OutcomeNotice>
  );
}

interface OutcomeProps {
  failed: FormFailure | null;
  done: Readonly<Record<string, string>>;
}

export function FormOutcome({ failed, done }: OutcomeProps) {
  const [query] = useSearchParams();
  const name = query.get("done");
  const said = name !== null && Object.hasOwn(done, name) ? done[name] : null;
  if (failed?.message) {
    return (
      <OutcomeNotice tone="danger" answer={failed}>
        {failed.message}
      </OutcomeNotice>
    );
  }
  return said && !failed ? (
    <OutcomeNotice tone="good" answer={said}>
      {said}
    </OutcomeNotice>
  ) : null;
}
