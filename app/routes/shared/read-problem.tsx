import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

interface Props {
  title: string;
  sentence: string;
  retry: string;
}

export function ReadProblem({ title, sentence, retry }: Props) {
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
        {sentence}
      </ErrorState>
    </Page>
  );
}
