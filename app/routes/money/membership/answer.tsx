import { useEffect } from "react";
import type { MembershipView } from "~/membership/membership-view.rules";
import { membership } from "~/strings/membership";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { CameBack } from "./come-back.server";
import type { MembershipDone } from "./membership-action.server";
import { Said } from "./said";

const strings = membership.done;

interface Props {
  answer: FormFailure | MembershipDone | undefined;
  cameBack: CameBack | null;
  view: MembershipView;
}

/** What became of what was just done here, or at the provider's. */
export function Answer({ answer, cameBack, view }: Props) {
  const said = answer ? answered(answer) : returned(cameBack, view);
  useEffect(() => {
    // Said once: a reload or a bookmark is no purchase.
    if (cameBack === "bought") history.replaceState(history.state, "", "/membership");
  }, [cameBack]);
  if (said === null) return null;
  return (
    <div className="mb-5">
      <Said {...said} answer={answer ?? cameBack} />
    </div>
  );
}

function answered(answer: FormFailure | MembershipDone) {
  // What is wrong with a field is said beside it.
  if (!answer.ok) return answer.message ? ({ tone: "danger", children: answer.message } as const) : null;
  return { tone: "good", children: doneWords(answer) } as const;
}

function doneWords({ done, endsAt }: MembershipDone) {
  if (done === "resumed") return strings.resumed;
  return endsAt === null ? (
    strings.cancelledAtOnce
  ) : (
    <Filled text={strings.cancelled} values={{ until: <LocalTime at={endsAt} withDay /> }} />
  );
}

/** Said only where it is so: the address alone is no purchase. */
function returned(cameBack: CameBack | null, { standing, nextCharge }: MembershipView) {
  if (cameBack === "unsure") return { tone: "danger", children: strings.unsure } as const;
  if (cameBack === "other") return { tone: "danger", children: strings.other } as const;
  if (cameBack === null) return null;
  if (standing.kind === "member") return { tone: "good", children: strings.bought } as const;
  if (standing.kind !== "bought" || nextCharge === null) return null;
  const first = <LocalTime at={nextCharge.at} withDay />;
  return { tone: "good", children: <Filled text={strings.boughtLater} values={{ first }} /> } as const;
}
