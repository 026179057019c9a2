import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { listWords } from "~/strings/lists";
import { playlistWords } from "~/strings/playlists";
import { problems } from "~/strings/problems";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

/**
 * In place of a page of playlists that can't be shown.
 * @param failed the sentence where it failed by accident @param address the page, without a place in its list
 */
export function ListProblem({ failed, address }: { failed: string; address: string }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const toMine = <ButtonLink to="/library/playlists">{playlistWords.page.toMine}</ButtonLink>;
  return (
    <Page>
      {status === 404 ? (
        <ErrorState title={playlistWords.page.notFound} headingLevel="h1" action={toMine} />
      ) : status === 400 ? (
        <ErrorState
          title={problems.badAddress.title}
          headingLevel="h1"
          action={<ButtonLink to={address}>{problems.tryAgain}</ButtonLink>}
        >
          {problems.badAddress.text}
        </ErrorState>
      ) : (
        <ErrorState
          title={failed}
          headingLevel="h1"
          action={
            <Button busy={state !== "idle"} onClick={revalidate}>
              {listWords.retry}
            </Button>
          }
        />
      )}
    </Page>
  );
}
