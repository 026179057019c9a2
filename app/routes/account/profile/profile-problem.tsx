import { profileSentence } from "~/strings/profile-errors";
import { profile as strings } from "~/strings/profile";
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
