import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { forgetOldWatching } from "~/engagement/forget-watching.server";
import { utcDay } from "~/platform/clock";
import { db } from "../../support/uploads";

describe("watch history behind the counts", () => {
  it("records of views are kept for thirteen months, and their sums stay", async () => {
    const now = Date.UTC(2026, 11, 15, 9);
    const days = [utcDay(Date.UTC(2025, 10, 14)), utcDay(Date.UTC(2025, 10, 15)), utcDay(now)];
    for (const day of days) {
      await env.DB.prepare("insert into watch_day values ('somebody', ?, 7, 1, 1, 1000, 0, 0)")
        .bind(day)
        .run();
    }
    await forgetOldWatching(db, now);
    const { results } = await env.DB.prepare("select day from watch_day order by day").all();
    expect(results).toEqual(days.slice(1).map((day) => ({ day })));
    const sum = await env.DB.prepare("select ms from upload_totals where upload_id = 7").first();
    expect(sum).toEqual({ ms: 3000 });
  });
});
