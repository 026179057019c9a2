import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { problems } from "~/words/en/problems";
import { listWords } from "~/words/en/lists";
import { viewsWords as words } from "~/words/en/views";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

/** A retry can't succeed. */
export function ViewsProblem() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isBadAddress = isRouteErrorResponse(error) && error.status === 400;
  return (
    <Page>
      <ErrorState
        title={isBadAddress ? problems.badAddress.title : words.failed}
        headingLevel="h1"
        action={
          isBadAddress ? (
            <ButtonLink to="/dashboard/views">{words.title}</ButtonLink>
          ) : (
            <Button onClick={revalidate}>{listWords.retry}</Button>
          )
        }
      >
        {isBadAddress ? problems.badAddress.text : null}
      </ErrorState>
    </Page>
  );
}
