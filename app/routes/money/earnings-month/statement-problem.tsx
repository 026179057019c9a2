import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { statementWords as strings } from "~/words/en/statement";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { EarningsProblem } from "~/routes/money/earnings/earnings-problem";

export function StatementProblem() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <EarningsProblem />;
  return (
    <Page narrow>
      <EmptyState
        headingLevel="h1"
        title={strings.notFound}
        action={<ButtonLink to="/earnings">{strings.back}</ButtonLink>}
      />
    </Page>
  );
}
