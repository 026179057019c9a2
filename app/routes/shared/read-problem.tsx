import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

interface Props {
  title: string;
  sentence: string;
  /** The button that reads again. */
  retry: string;
}

/** What stands in the place of a page that can't be read (read-or-say.server.ts). */
export function ReadProblem({ title, sentence, retry }: Props) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // A page that is not there is not ours to explain.
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
        {sentence}
      </ErrorState>
    </Page>
  );
}
