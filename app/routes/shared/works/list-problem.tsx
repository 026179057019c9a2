import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { listWords } from "~/words/en/lists";
import { problems } from "~/words/en/problems";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

interface WorkListProblemProps {
  words: { failed: string; notFound: string; notFoundHint: string };
}

export function WorkListProblem({ words }: WorkListProblemProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const toFeed = <ButtonLink to="/feed">{listWords.toFeed}</ButtonLink>;
  const retry = (
    <Button busy={state !== "idle"} onClick={revalidate}>
      {listWords.retry}
    </Button>
  );
  const problemByStatus: Record<number, { title: string; text: string }> = {
    404: { title: words.notFound, text: words.notFoundHint },
    400: problems.badAddress,
  };
  const { title, text } = problemByStatus[status] ?? { title: words.failed, text: null };
  return (
    <Page>
      <ErrorState title={title} headingLevel="h1" action={text === null ? retry : toFeed}>
        {text}
      </ErrorState>
    </Page>
  );
}
