import { membership as strings } from "~/strings/membership";
import { membershipSentence } from "~/strings/membership-errors";
import { ReadProblem } from "~/routes/shared/read-problem";

/** What stands in the membership's place when it can't be read. */
export function MembershipProblem() {
  return (
    <ReadProblem
      title={strings.problem}
      sentence={membershipSentence("membership.load_failed")}
      retry={strings.again}
    />
  );
}
