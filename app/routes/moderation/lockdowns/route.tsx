import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import {
  countGuardians,
  listLockdowns,
  LOCKDOWNS_PAGE,
} from "~/moderation/lockdown/read-lockdowns.store.server";
import { GUARDIANS_NEEDED } from "~/moderation/lockdown/lockdown.limits";
import { lockdownWords } from "~/words/en/lockdowns";
import { TextLink } from "~/ui/text-link";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { parseUploadId } from "~/uploads/uploads.rules";
import { Interpolated } from "~/ui/interpolated";
import { OutcomeNotice } from "~/routes/shared/forms/outcome-notice";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { LockdownStatus } from "./lockdown-status";

const words = lockdownWords.list;

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = await requireStaff(request, context, "guard");
  const { primary } = context.app;
  const before = parseUploadId(new URL(request.url).searchParams.get("before") ?? undefined);
  return readOrFail(context, words.failed, async () => {
    const [lockdowns, guardians] = await Promise.all([
      listLockdowns(primary, viewer, before),
      countGuardians(primary),
    ]);
    return {
      lockdowns,
      guardians,
      next: lockdowns.length === LOCKDOWNS_PAGE ? (lockdowns.at(-1)?.id ?? null) : null,
    };
  });
}

export default function LockdownsPage() {
  const { lockdowns, guardians, next } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.lead} />
      {guardians < GUARDIANS_NEEDED ? (
        <div className="mb-5">
          <OutcomeNotice tone="danger" answer={guardians}>
            {lockdownWords.fewGuardians(guardians)}
          </OutcomeNotice>
        </div>
      ) : null}
      {lockdowns.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset">
          {lockdowns.map((lockdown) => (
            <li key={lockdown.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div>
                <p className="font-semibold">
                  <Link to={`/moderation/sealed/${lockdown.id}`} className="hover:underline">
                    {words.open(lockdown.id)}
                  </Link>
                </p>
                <p className="text-sm text-muted">
                  <Interpolated
                    text={words.since}
                    values={{ at: <LocalTime at={lockdown.sealed_at} withTime /> }}
                  />
                </p>
              </div>
              <LockdownStatus lockdown={lockdown} />
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <p className="mt-6 text-sm">
          <TextLink to={`/moderation/sealed?before=${next}`}>{words.more}</TextLink>
        </p>
      )}
    </Page>
  );
}
