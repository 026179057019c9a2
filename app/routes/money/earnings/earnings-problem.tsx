import { earnings as strings } from "~/words/en/earnings";
import { ReadProblem } from "~/routes/shared/read-problem";

export function EarningsProblem() {
  return <ReadProblem title={strings.problem} retry={strings.again} />;
}
