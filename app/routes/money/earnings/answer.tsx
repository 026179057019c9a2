import { useEffect } from "react";
import { earnings } from "~/words/en/earnings";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import type { ProviderReturn } from "./provider-return.server";

const strings = earnings.done;

export function Answer({
  failed,
  cameBack,
}: {
  failed: FormFailure | null;
  cameBack: ProviderReturn | null;
}) {
  useEffect(() => {
    // A reload is no return.
    if (cameBack !== null) history.replaceState(history.state, "", "/earnings");
  }, [cameBack]);
  const said = failed ? failed.message : cameBack && strings[cameBack];
  if (!said) return null;
  const isGood = failed === null && cameBack === "returned";
  return (
    <div className="mb-5">
      <OutcomeNotice tone={isGood ? "good" : "danger"} answer={failed ?? cameBack}>
        {said}
      </OutcomeNotice>
    </div>
  );
}
