import { profileSentence } from "~/strings/profile-errors";
import { profile as strings } from "~/strings/profile";
import { ReadProblem } from "~/routes/shared/read-problem";

/** What stands in the profile's place when it can't be read. */
export function ProfileProblem() {
  return (
    <ReadProblem
      title={strings.errorTitle}
      sentence={profileSentence("profiles.load_failed")}
      retry={strings.retry}
    />
  );
}
