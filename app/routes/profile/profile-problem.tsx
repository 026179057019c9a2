import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { profileSentence } from "~/strings/profile-errors";
import { profile as strings } from "~/strings/profile";
import { Button } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

/** What stands in the profile's place when it can't be read. */
export function ProfileProblem() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // A page that is not there is not ours to explain.
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <Page narrow>
      <ErrorState
        title={strings.errorTitle}
        headingLevel="h1"
        action={
          <Button busy={state !== "idle"} onClick={revalidate}>
            {strings.retry}
          </Button>
        }
      >
        {profileSentence("profiles.load_failed")}
      </ErrorState>
    </Page>
  );
}
