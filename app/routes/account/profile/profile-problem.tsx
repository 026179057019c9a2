import { profileSentence } from "~/words/en/profile-errors";
import { profile as strings } from "~/words/en/profile";
import { ReadProblem } from "~/routes/shared/read-problem";

export function ProfileProblem() {
  return (
    <ReadProblem
      title={strings.errorTitle}
      sentence={profileSentence("profiles.load_failed")}
      retry={strings.retry}
    />
  );
}
