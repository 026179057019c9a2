import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { listWords } from "~/words/en/lists";
import { playlistWords } from "~/words/en/playlists";
import { problems } from "~/words/en/problems";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { ErrorState } from "~/ui/states";

interface ListProblemProps {
  failed: string;
  /** Without its cursor. */
  address: string;
}

export function PlaylistProblem(props: ListProblemProps) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page>
      <Problem status={status} {...props} />
    </Page>
  );
}

function Problem({ status, failed, address }: ListProblemProps & { status: number }) {
  const { revalidate, state } = useRevalidator();
  if (status === 404)
    return (
      <ErrorState
        title={playlistWords.page.notFound}
        headingLevel="h1"
        action={<ButtonLink to="/library/playlists">{playlistWords.page.toMine}</ButtonLink>}
      />
    );
  if (status === 400)
    return (
      <ErrorState
        title={problems.badAddress.title}
        headingLevel="h1"
        action={<ButtonLink to={address}>{problems.tryAgain}</ButtonLink>}
      >
        {problems.badAddress.text}
      </ErrorState>
    );
  return (
    <ErrorState
      title={failed}
      headingLevel="h1"
      action={
        <Button busy={state !== "idle"} onClick={revalidate}>
          {listWords.retry}
        </Button>
      }
    />
  );
}
