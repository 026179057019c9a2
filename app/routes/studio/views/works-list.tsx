import { useState } from "react";
import { useFetcher } from "~/routes/shared/forms/form";
import { Link } from "@remix-run/react";
import type { WorkCounts } from "~/engagement/counts.store.server";
import { uploadWords } from "~/words/en/uploads";
import { viewsWords as words } from "~/words/en/views";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useNumberFormat } from "~/ui/format";
import { Progress } from "~/ui/progress";
import { WatchTime } from "~/ui/view-count";
import { Download } from "./download";
import type { Period } from "./periods";
import type { WorksPage } from "./views-page.server";

export function WorksList({ first, period }: { first: WorksPage; period: Period }) {
  const { works, next, Form, busy } = useWorks(first);
  if (works.length === 0) return null;
  const most = Math.max(1, ...works.map(({ views }) => views));
  return (
    <section aria-labelledby="by-work" className="mt-12">
      <h2 id="by-work" className="font-display text-title-sm font-bold">
        {words.byWork}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.byWorkHint}</p>
      <Card>
        <table className="w-full text-sm">
          <caption className="sr-only">{words.worksCaption}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="pe-4 pb-2 text-start font-medium">
                {words.work}
              </th>
              <th scope="col" className="ps-2 pe-4 pb-2 text-end font-medium sm:pe-8">
                {words.viewsLabel}
              </th>
              <th scope="col" className="pb-2 text-end font-medium sm:whitespace-nowrap">
                {words.watchTime}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {works.map((work) => (
              <Row key={work.id} work={work} most={most} />
            ))}
          </tbody>
        </table>
        {next ? (
          <Form method="get" action="/dashboard/views" className="mt-6 flex justify-center">
            <input type="hidden" name="days" value={period} />
            <input type="hidden" name="after" value={next} />
            <Button type="submit" variant="secondary" busy={busy}>
              {words.more}
            </Button>
          </Form>
        ) : null}
      </Card>
      <Download href="/dashboard/views.csv?by=work">{words.downloadWorks}</Download>
    </section>
  );
}

/** A view can move a work to another page. */
function useWorks(first: WorksPage) {
  const fetcher = useFetcher<{ works: WorksPage }>();
  const [list, setList] = useState({ first, works: first.items, next: first.next });
  const [handled, setHandled] = useState(fetcher.data);
  if (list.first !== first) {
    setList({ first, works: first.items, next: first.next });
    setHandled(fetcher.data);
  } else if (fetcher.data && fetcher.data !== handled) {
    const { items, next } = fetcher.data.works;
    const ids = new Set(list.works.map(({ id }) => id));
    setList({ first, works: [...list.works, ...items.filter(({ id }) => !ids.has(id))], next });
    setHandled(fetcher.data);
  }
  return { works: list.works, next: list.next, Form: fetcher.Form, busy: fetcher.state !== "idle" };
}

function Row({ work: { id, title, file_name, views, ms }, most }: { work: WorkCounts; most: number }) {
  const numbers = useNumberFormat();
  return (
    <tr>
      <th scope="row" className="w-full py-3 pe-4 text-start font-medium wrap-anywhere">
        <Link
          to={`/upload/${id}`}
          prefetch="intent"
          dir="auto"
          className="mb-1.5 inline-block hover:text-gold-ink hover:underline"
        >
          {title || file_name || uploadWords.detail.untitled}
        </Link>
        <Progress label={null} value={views} max={most} />
      </th>
      <td className="py-3 ps-2 pe-4 text-end align-top sm:pe-8 whitespace-nowrap tabular-nums">
        {numbers.count(views)}
      </td>
      <td className="py-3 text-end align-top whitespace-nowrap tabular-nums">
        <WatchTime ms={ms} />
      </td>
    </tr>
  );
}
