import { membership as strings } from "~/strings/membership";
import { membershipSentence } from "~/strings/membership-errors";
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
