import { earnings as strings } from "~/words/en/earnings";
import { payoutSentence } from "~/words/en/payouts-errors";
import { ReadProblem } from "~/routes/shared/read-problem";

export function EarningsProblem() {
  return (
    <ReadProblem
      title={strings.problem}
      sentence={payoutSentence("payouts.load_failed")}
      retry={strings.again}
    />
  );
}
