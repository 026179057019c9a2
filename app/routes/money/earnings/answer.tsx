import { useEffect } from "react";
import { earnings } from "~/strings/earnings";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { Said } from "~/routes/money/membership/said";
import type { CameBack } from "./come-back.server";

const strings = earnings.done;

/** What became of a form of this page, or of a visit to the provider. */
export function Answer({ failed, cameBack }: { failed: FormFailure | null; cameBack: CameBack | null }) {
  useEffect(() => {
    // Said once: a reload or a bookmark is no return.
    if (cameBack !== null) history.replaceState(history.state, "", "/earnings");
  }, [cameBack]);
  // What is wrong with a field is said beside it.
  const said = failed ? failed.message : cameBack && strings[cameBack];
  if (!said) return null;
  const isGood = failed === null && cameBack === "returned";
  return (
    <div className="mb-5">
      <Said tone={isGood ? "good" : "danger"} answer={failed ?? cameBack}>
        {said}
      </Said>
    </div>
  );
}
