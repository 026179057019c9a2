import { membership as strings } from "~/words/en/membership";
import { ReadProblem } from "~/routes/shared/read-problem";

export function MembershipProblem() {
  return <ReadProblem title={strings.problem} retry={strings.again} />;
}
