import { profile as strings } from "~/words/en/profile";
import { ReadProblem } from "~/routes/shared/read-problem";

export function ProfileProblem() {
  return <ReadProblem title={strings.errorTitle} retry={strings.retry} />;
}
