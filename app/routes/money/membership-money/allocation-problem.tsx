import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { allocationWords as strings } from "~/words/en/allocation";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page-head";
import { EmptyState } from "~/ui/states";
import { MembershipProblem } from "~/routes/money/membership/membership-problem";

export function AllocationProblem() {
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
