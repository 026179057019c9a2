import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";
import { problems } from "~/words/en/problems";

interface Props {
  title: string;
  retry: string;
}

/** Shows the sentence that `readOrFail` threw. */
export function ReadProblem({ title, retry }: Props) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // 404s are handled further up.
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <Page narrow>
      <ErrorState
        title={title}
        headingLevel="h1"
        action={
          <Button busy={state !== "idle"} onClick={revalidate}>
            {retry}
          </Button>
        }
      >
        {isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : problems.failed.text}
      </ErrorState>
    </Page>
  );
}
