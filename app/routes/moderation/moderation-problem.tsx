import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { problems } from "~/words/en/problems";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";
import { uploadWords } from "~/words/en/uploads";

export function ModerationProblem() {
  const error = useRouteError();
  const title =
    isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : problems.notFound.title;
  return (
    <Page>
      <ErrorState
        title={title}
        headingLevel="h1"
        action={<ButtonLink to="/feed">{uploadWords.detail.toFeed}</ButtonLink>}
      />
    </Page>
  );
}
