import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import type { MembershipView } from "~/membership/membership-view.rules";
import { withNext } from "~/membership/with-next.rules";
import { membership } from "~/words/en/membership";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { ProviderReturn } from "./provider-return.server";
import { cardName } from "./card-name";
import type { MembershipResult } from "./membership-action.server";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";

const strings = membership.done;

interface Props {
  answer: FormFailure | MembershipResult | undefined;
  cameBack: ProviderReturn | null;
  next: string;
  view: MembershipView;
}

export function Answer({ answer, cameBack, next, view }: Props) {
  // The answer comes before the page's new state, which it would contradict.
  const isPending = useNavigation().formData !== undefined;
  const notice = answer ? formNotice(answer) : returnNotice(cameBack, view);
  useEffect(() => {
    // Said once: a reload or a bookmark is no purchase.
    if (cameBack) history.replaceState(history.state, "", withNext("/membership", next));
  }, [cameBack, next]);
  if (notice === null || isPending) return null;
  return (
    <div className="mb-5">
      <OutcomeNotice {...notice} answer={answer ?? cameBack} />
    </div>
  );
}

function formNotice(answer: FormFailure | MembershipResult) {
  if (!answer.ok) return answer.message ? ({ tone: "danger", children: answer.message } as const) : null;
  return { tone: "good", children: doneWords(answer) } as const;
}

function doneWords({ done, endsAt }: MembershipResult) {
  if (done === "resumed") return strings.resumed;
  return endsAt === null ? (
    strings.cancelledAtOnce
  ) : (
    <Interpolated text={strings.cancelled} values={{ until: <LocalTime at={endsAt} withDay /> }} />
  );
}

/** The address alone proves no purchase. */
function returnNotice(cameBack: ProviderReturn | null, { standing, nextCharge, card }: MembershipView) {
  if (cameBack === "unsure") return { tone: "danger", children: strings.unsure } as const;
  if (cameBack === "other") return { tone: "danger", children: strings.other } as const;
  if (cameBack === null) return null;
  if (cameBack !== "bought") {
    if (!card) return null;
    const shown = [cardName(card.brand), card.last4] as const;
    if (standing.kind === "past_due" || standing.kind === "unpaid")
      return { tone: "danger", children: strings.declined(...shown) } as const;
    const isSettled = cameBack === "owed" && standing.kind === "member";
    return {
      tone: "good",
      children: isSettled ? strings.settled(...shown) : strings.card(...shown),
    } as const;
  }
  if (standing.kind === "member") return { tone: "good", children: strings.bought } as const;
  if (standing.kind !== "bought" || nextCharge === null) return null;
  const first = <LocalTime at={nextCharge.at} withDay />;
  return { tone: "good", children: <Interpolated text={strings.boughtLater} values={{ first }} /> } as const;
}
