import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { moneyWentWords as strings } from "~/strings/money-went";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { MembershipProblem } from "~/routes/money/membership/membership-problem";

/** A month for which nothing was paid, or a page that can't be read. */
export function MoneyProblem() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <MembershipProblem />;
  return (
    <Page narrow>
      <EmptyState
        headingLevel="h1"
        title={strings.notFound}
        action={<ButtonLink to="/membership">{strings.back}</ButtonLink>}
      />
    </Page>
  );
}
