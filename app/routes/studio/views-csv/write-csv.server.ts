import type { DayCounts } from "~/engagement/counted.rules";
import { topWorks } from "~/engagement/counts.store.server";
import { DAY_MS, SECOND_MS } from "~/platform/clock";
import { csvHead, csvLine } from "~/platform/csv";
import type { Database } from "~/platform/database.server";
import type { Cursor } from "~/platform/keyset.server";
import { viewsWords } from "~/words/en/views";
import { worksCursor } from "~/routes/studio/views/views-page.server";

const words = viewsWords.csv;

/** In memory at a time. */
const CHUNK = 500;

export function writeDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function daysAsCsv(days: readonly DayCounts[]): string {
  const lines = days.map(({ day, views, ms }) => csvLine([writeDay(day), views, wholeSeconds(ms)]));
  return csvHead([words.day, words.views, words.seconds]) + lines.join("");
}

export function worksAsCsv(db: Database, accountId: string, appOrigin: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Cursor | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvHead([words.work, words.address, words.views, words.seconds])));
    },
    async pull(controller) {
      const works = await topWorks(db, accountId, { after, limit: CHUNK });
      for (const { id, title, file_name, views, ms } of works) {
        const cells = [title || file_name || "", `${appOrigin}/upload/${id}`, views, wholeSeconds(ms)];
        controller.enqueue(encoder.encode(csvLine(cells)));
      }
      const last = works.at(-1);
      if (!last || works.length < CHUNK) controller.close();
      else after = worksCursor(last);
    },
  });
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / SECOND_MS);
}
