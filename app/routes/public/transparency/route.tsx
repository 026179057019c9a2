import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { listPeriods, readPeriod } from "~/moderation/transparency/write-reports.server";
import { isPeriodName } from "~/moderation/transparency/report.rules";
import { transparencyWords as words } from "~/words/en/transparency";
import { TextLink } from "~/ui/text-link";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { Select } from "~/ui/inputs";
import { LocalTime } from "~/ui/local-time";
import { metaFrom } from "~/ui/page-meta";
import { ReadingPage } from "~/ui/prose";
import { PeriodTables } from "./period-tables";

export const meta = metaFrom(words);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.app;
  const requested = new URL(request.url).searchParams.get("of");
  if (requested !== null && !isPeriodName(requested)) throw data(words.notFound, { status: 404 });
  const all = await listPeriods(db);
  const periods = all.map(({ period }) => period).filter(isPeriodName);
  const half = all.map(({ period }) => period).find((period) => !isPeriodName(period));
  const name = requested ?? periods.find((period) => period.includes("-")) ?? null;
  const [shown, people] = await Promise.all([
    name === null ? null : readPeriod(db, name),
    half === undefined ? null : readPeriod(db, half),
  ]);
  if (requested !== null && shown === null) throw data(words.notFound, { status: 404 });
  const active = people?.report.activePeople ?? null;
  return {
    periods,
    shown,
    active: people && active !== null ? { half: people.period, people: active } : null,
  };
}

export default function TransparencyPage() {
  const { periods, shown, active } = useLoaderData<typeof loader>();
  return (
    <ReadingPage heading={words.title} lead={words.lead}>
      {shown === null ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <Form method="get" className="flex flex-wrap items-end gap-3">
            <label className="grid gap-1.5 text-sm font-medium">
              {words.period}
              <Select key={shown.period} name="of" defaultValue={shown.period}>
                {periods.map((period) => (
                  <option key={period}>{period}</option>
                ))}
              </Select>
            </label>
            <Button type="submit" variant="secondary">
              {words.show}
            </Button>
          </Form>
          <p className="mt-3 text-xs text-muted">
            <Interpolated text={words.made} values={{ at: <LocalTime at={shown.made_at} withTime /> }} />
          </p>
          <PeriodTables report={shown.report} />
          <h2 className="mt-12 font-display text-title-sm font-bold">{words.files}</h2>
          <p className="mt-2 text-sm text-muted">{words.csvLead}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
            <FileLink name={`${shown.period}.json`}>{words.json}</FileLink>
            <FileLink name={`${shown.period}.csv`}>{words.csv}</FileLink>
          </p>
        </>
      )}
      {active === null ? null : (
        <>
          <h2 className="mt-12 font-display text-title-sm font-bold">{words.active}</h2>
          <p className="mt-2 text-muted">{words.activeLead(active.half, String(active.people))}</p>
        </>
      )}
      <p className="mt-12 border-t border-line pt-6 text-sm">
        <TextLink to="/rules">{words.rules}</TextLink>
      </p>
    </ReadingPage>
  );
}

function FileLink({ name, children }: { name: string; children: string }) {
  return (
    <a
      href={`/transparency/${name}`}
      download
      className="font-semibold text-ink underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  );
}
