import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import {
  countGuardians,
  listLockdowns,
  LOCKDOWNS_PAGE,
} from "~/moderation/lockdown/read-lockdowns.store.server";
import { GUARDIANS_NEEDED } from "~/moderation/lockdown/lockdown.limits";
import { readRole } from "~/moderation/staff/read-staff.store.server";
import { problems } from "~/strings/problems";
import { sealWords } from "~/strings/seals";
import { AuthLink } from "~/ui/auth-frame";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { pageMeta } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { parseUploadId } from "~/uploads/uploads.rules";
import { Said } from "~/routes/money/membership/said";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { SealState } from "./seal-state";

const words = sealWords.list;

export const meta: MetaFunction = (args) =>
  pageMeta({ ...args, title: words.title, description: words.description, noindex: true });

/** GET /moderation/sealed: for guardians alone; to everybody else, leads too, there is no such page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const { primary } = context.app;
  if (!(await readRole(primary, viewer, "guard"))) throw data(problems.notFound.title, { status: 404 });
  const before = parseUploadId(new URL(request.url).searchParams.get("before") ?? undefined);
  return readOrFail(context, words.failed, async () => {
    const [seals, guardians] = await Promise.all([
      listLockdowns(primary, viewer, before),
      countGuardians(primary),
    ]);
    return { seals, guardians, next: seals.length === LOCKDOWNS_PAGE ? (seals.at(-1)?.id ?? null) : null };
  });
}

export default function SealedPage() {
  const { seals, guardians, next } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.lead} />
      {guardians < GUARDIANS_NEEDED ? (
        <div className="mb-5">
          <Said tone="danger" answer={guardians}>
            {sealWords.fewGuardians(guardians)}
          </Said>
        </div>
      ) : null}
      {seals.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset">
          {seals.map((seal) => (
            <li key={seal.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div>
                <p className="font-semibold">
                  <Link to={`/moderation/sealed/${seal.id}`} className="hover:underline">
                    {words.open(seal.id)}
                  </Link>
                </p>
                <p className="text-sm text-muted">
                  {words.since} <LocalTime at={seal.sealed_at} withTime />
                </p>
              </div>
              <SealState seal={seal} />
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <p className="mt-6 text-sm">
          <AuthLink to={`/moderation/sealed?before=${next}`}>{words.more}</AuthLink>
        </p>
      )}
    </Page>
  );
}
