import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectOk } from "../../demo/client/send-file.ts";
import type { Session } from "../../demo/client/session.ts";
import { streamOf } from "../../engines/stored-films.ts";
import { Refusal } from "../../local/refusal.ts";
import { ROOT } from "../../local/settings.ts";
import { serveBare } from "../bare-site.ts";
import { kB, median, ms, timed, type Figure } from "../table.ts";
import type { MeasuredFilms } from "./films.ts";

/** Of a film; none is asked for twice before all were asked for once. */
const SEGMENTS = 60;

/** A segment of a film, as its player asks for it, beside a worker that reads as many bytes of one object. In turn. */
export async function measureSegments(
  dir: string,
  session: Session,
  { single, path }: MeasuredFilms,
): Promise<Figure[]> {
  const config = join(dir, "reader.json");
  const main = join(ROOT, "scripts/bench/bare-reader/worker.ts");
  const dates = { compatibility_date: "2026-08-01", compatibility_flags: ["nodejs_compat"] };
  const buckets = [{ binding: "BUCKET", bucket_name: "bare" }];
  await writeFile(config, JSON.stringify({ name: "bare-reader", main, ...dates, r2_buckets: buckets }));
  const bare = await serveBare(config, dir);
  try {
    await expectOk(await fetch(bare.origin, { method: "PUT", body: await readFile(path) }));
    const playlist = await streamOf(session, single);
    if (playlist === null) throw new Refusal("The film is not streamed.");
    const [size = ""] = await addressesIn(playlist);
    const addresses = (await addressesIn(size)).slice(0, SEGMENTS);
    const figures: Figure[] = [];
    for (const what of ["a segment, for the first time", "the same, kept at the edge"]) {
      const [ours, other]: [number[], number[]] = [[], []];
      let from = 0;
      for (const [index, address] of addresses.entries()) {
        let bytes = 0;
        const mine = await timed(async () => (bytes = await lengthOf(address)));
        const least = await timed(() => lengthOf(`${bare.origin}/?from=${from}&length=${bytes}`));
        from += bytes;
        // The first one comes with the film's row and plan.
        if (index === 0) continue;
        ours.push(mine);
        other.push(least);
      }
      const [mine, least] = [median(ours), median(other)];
      figures.push({
        ...{ what, ours: ms(mine), against: `${ms(least)} (a bare worker reads R2)`, ratio: mine / least },
        ...{ better: "less", remark: `${ours.length} of about ${kB(from / addresses.length)}` },
      });
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

/** Where the lines of a playlist lead. */
async function addressesIn(playlist: string): Promise<string[]> {
  const answer = await fetch(playlist);
  if (!answer.ok) throw new Error(`${playlist} answered ${answer.status}`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => new URL(line, playlist).href);
}

async function lengthOf(address: string): Promise<number> {
  const answer = await fetch(address);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return byteLength;
}
