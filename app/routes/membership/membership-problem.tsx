import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { membership as strings } from "~/strings/membership";
import { membershipSentence } from "~/strings/membership-errors";
import { Button } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

/** What stands in the membership's place when it can't be read. */
export function MembershipProblem() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <Page narrow>
      <ErrorState
        title={strings.problem}
        headingLevel="h1"
        action={
          <Button busy={state !== "idle"} onClick={revalidate}>
            {strings.again}
          </Button>
        }
      >
        {membershipSentence("membership.load_failed")}
      </ErrorState>
    </Page>
  );
}
