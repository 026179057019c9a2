import { earnings as strings } from "~/strings/earnings";
import { payoutSentence } from "~/strings/payouts-errors";
import { ReadProblem } from "~/routes/shared/read-problem";

/** What stands in the place of somebody's earnings when they can't be read. */
export function EarningsProblem() {
  return (
    <ReadProblem
      title={strings.problem}
      sentence={payoutSentence("payouts.load_failed")}
      retry={strings.again}
    />
  );
}
