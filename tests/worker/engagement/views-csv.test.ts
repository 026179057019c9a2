import { describe, expect, it } from "vitest";
import { DAY_MS, utcDay } from "~/platform/clock";
import { seedPerson } from "../../support/people";
import { ask, ORIGIN } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { seedWatched } from "../../support/watching";

const creator = () => seedPerson({ accountType: "creator" });
const written = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Without the byte order mark, which `text()` would remove. */
const readLines = async (response: Response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).split("\r\n");
};

describe("view counts as CSV", () => {
  it("the file by day has each day of the period and is never cached", async () => {
    const somebody = await creator();
    const { id: upload_id } = await seedUpload(somebody.id);
    const today = utcDay(Date.now());
    await seedWatched(somebody.id, [{ upload_id, day: today - 1, ms: 1999, times: 2 }]);
    const response = await ask("/dashboard/views.csv?days=7", { cookie: somebody.cookie });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="wishlight-views-by-day-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = await readLines(response);
    expect(lines[0]).toBe('"Day","Views","Watch time (seconds)"');
    expect(lines).toHaveLength(1 + 7 + 1);
    expect(lines[6]).toBe(`"${written(today - 1)}",2,3`);
    expect(lines[7]).toBe(`"${written(today)}",0,0`);
  });

  it("the file by work turns titles that a spreadsheet would run into text", async () => {
    const somebody = await creator();
    const title = '=HYPERLINK("http://evil.example","x")';
    const { id: upload_id } = await seedUpload(somebody.id, { title });
    await seedWatched(somebody.id, [{ upload_id, day: 20_000, ms: 61_000 }]);
    const lines = await readLines(await ask("/dashboard/views.csv?by=work", { cookie: somebody.cookie }));
    expect(lines).toEqual([
      '"Work","Address","Views","Watch time (seconds)"',
      `"'=HYPERLINK(""http://evil.example"",""x"")","${ORIGIN}/upload/${upload_id}",1,61`,
      "",
    ]);
  });

  it("the files need a session", async () => {
    const response = await ask("/dashboard/views.csv?by=work");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/signin\?next=/);
  });
});
