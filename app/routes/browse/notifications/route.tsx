import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { notificationPage } from "~/notifications/bell/notifications.server";
import { notificationSources } from "~/routes/browse/notification-sources.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { loadPage } from "~/routes/shared/works/load-page.server";
import { isFailedPage } from "~/routes/shared/works/loaded-page";
import { notificationWords as words } from "~/words/en/notifications";
import { Button, ButtonLink } from "~/ui/button";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { ErrorState } from "~/ui/states";
import { Streamed } from "~/ui/streamed";
import { useSkeletonCount } from "~/ui/use-restored-list";
import { NotificationList } from "./notification-list";
import { RowSkeletons } from "./row-skeletons";

const SKELETONS = 6;

export const meta = metaFrom(words, { members: true });

export function loader({ request, context }: LoaderFunctionArgs) {
  const { id, language } = requireViewer(request, context);
  return loadPage({ request, context }, words.failed, (deps, reach) =>
    notificationPage(deps, notificationSources, { id, language }, reach),
  );
}

export default function Notifications() {
  const { page } = useLoaderData<typeof loader>();
  const count = useSkeletonCount(SKELETONS);
  return (
    <Page>
      <div className="mx-auto max-w-3xl">
        <PageHead
          title={words.title}
          lead={words.lead}
          actions={
            <ButtonLink to="/settings#notifications" variant="secondary" size="sm">
              {words.settings}
            </ButtonLink>
          }
        />
        <Streamed data={page} fallback={<RowSkeletons count={count} late />} problem={<Failed />}>
          {(first) => (isFailedPage(first) ? <Failed /> : <NotificationList first={first} />)}
        </Streamed>
      </div>
    </Page>
  );
}

function Failed() {
  const { revalidate } = useRevalidator();
  return <ErrorState title={words.failed} action={<Button onClick={revalidate}>{words.retry}</Button>} />;
}
