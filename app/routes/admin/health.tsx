import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { judgeAll, type Signal } from "~/health/signals.rules";
import { readSignals } from "~/health/signals.store.server";
import { requireStaff } from "~/routes/moderation/require-staff.server";
import { readOrFail } from "~/routes/shared/read-or-fail.server";
import { StatusBadge, type Tone } from "~/ui/badge";
import { useNumberFormat } from "~/ui/format";
import { AlertIcon, CheckIcon, EyeIcon, type IconProps } from "~/ui/icons";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { EmptyState } from "~/ui/states";
import { healthWords as words } from "~/words/en/health";

const LOOKS: Record<Signal["state"], { tone: Tone; Icon: (props: IconProps) => JSX.Element }> = {
  green: { tone: "good", Icon: CheckIcon },
  yellow: { tone: "warn", Icon: EyeIcon },
  red: { tone: "danger", Icon: AlertIcon },
};

export const meta = metaFrom(words, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "lead");
  const { primary, clock } = context.app;
  return readOrFail(context, words.failed, async () => ({
    signals: judgeAll(await readSignals(primary), clock()),
  }));
}

export default function HealthPage() {
  const { signals } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={words.title} lead={words.lead} />
      {signals.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl bg-surface ring-1 ring-line ring-inset">
          {signals.map((signal) => (
            <Line key={signal.name} signal={signal} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Line({ signal }: { signal: Signal }) {
  const numbers = useNumberFormat();
  const { title, unit } = words.signals[signal.name];
  const { tone, Icon } = LOOKS[signal.state];
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-semibold">{title}</h2>
        <StatusBadge tone={tone} icon={<Icon className="size-3.5" />}>
          {words.state(signal)}
        </StatusBadge>
      </div>
      <p className="mt-1 text-sm text-muted">
        {numbers.count(signal.number)} {unit}
        {" · "}
        <Interpolated text={words.since} values={{ at: <LocalTime at={signal.since} withTime /> }} />
      </p>
      {signal.state === "green" ? null : <p className="mt-2 text-sm break-words">{words.todo(signal)}</p>}
    </li>
  );
}
