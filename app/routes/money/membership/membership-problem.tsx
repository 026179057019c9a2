import { membership as strings } from "~/words/en/membership";
import { membershipSentence } from "~/words/en/membership-errors";
import { ReadProblem } from "~/routes/shared/read-problem";

export function MembershipProblem() {
  return (
    <ReadProblem
      title={strings.problem}
      sentence={membershipSentence("membership.load_failed")}
      retry={strings.again}
    />
  );
}
