import { rm } from "node:fs/promises";
import { queryDatabase } from "../../scripts/local/database.ts";
import { workerdProcesses } from "../../scripts/local/workerd-processes.ts";
import { startProduct } from "../../scripts/start/product.ts";
import { film } from "./support/files.ts";
import { newMember, uploadWorks } from "./support/members.ts";
import { freshState } from "./support/state.ts";
import { expect, test } from "./support/test.ts";

/** Milliseconds; so little that the bucket always has it. */
const CLAIM = 1;
const KILLS = 3;

interface Answer {
  credit: number;
  stop?: string;
}

test("beats are stored exactly once although the runtime is killed in the middle of them", async () => {
  test.skip(process.platform === "win32", "processes are found by ps");
  const stateDir = await freshState();
  const product = await startProduct({ port: 0, stateDir, build: false, migrate: false });
  process.env["WISHLIGHT_ORIGIN"] = product.origin;
  try {
    const creator = await newMember("creator");
    const [work = 0] = await uploadWorks(creator, [{ title: "Tide", file: await film() }]);
    const { session } = await newMember("viewer");
    const page = await (await session.get(`/upload/${work}`)).text();
    const ticket = /eyJ2[\w-]+\.[\w-]{43}/.exec(page)?.[0] ?? "";
    const stream = crypto.randomUUID();
    const cookie = session
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const tell = async (said: object): Promise<Answer | null> => {
      try {
        const answer = await fetch(`${product.origin}/api/watch`, {
          method: "POST",
          body: JSON.stringify({ ticket, stream, ...said }),
          headers: { Cookie: cookie, Origin: product.origin, "Sec-Fetch-Site": "same-origin" },
          signal: AbortSignal.timeout(5000),
        });
        return answer.status === 200 ? ((await answer.json()) as Answer) : null;
      } catch {
        return null;
      }
    };
    /** As a page does, repeated under its own number until there is an answer. */
    const insist = async (said: object): Promise<Answer & { tries: number }> => {
      let tries = -1;
      let answer: Answer | null = null;
      await expect
        .poll(async () => {
          tries++;
          answer = await tell(said);
          return answer;
        })
        .not.toBeNull();
      return { ...(answer ?? { credit: Number.NaN }), tries };
    };

    expect((await insist({ say: "open" })).stop).toBeUndefined();
    let [n, repeated] = [0, 0];
    for (let kill = 0; kill < KILLS; kill++) {
      for (let beats = 0; beats < 8; beats++) {
        // Every other one makes the object write, so a batch is running when the runtime dies.
        const claim = { say: beats % 2 ? "leave" : "beat", n: ++n, played: CLAIM };
        if (beats < 7) {
          const { credit, tries } = await insist(claim);
          // A beat whose answer was lost still counted.
          if (tries === 0) expect(credit).toBe(CLAIM);
          else expect([0, CLAIM]).toContain(credit);
          continue;
        }
        // Finding them takes longer than a beat.
        const pids = workerdProcesses().map(({ pid }) => pid);
        const first = tell(claim);
        for (const pid of pids) process.kill(pid, "SIGKILL");
        if ((await first) !== null) continue;
        const { credit, stop } = await insist(claim);
        expect(stop).toBeUndefined();
        expect([0, CLAIM]).toContain(credit);
        repeated++;
      }
    }
    expect((await insist({ say: "beat", n, played: 5000 })).credit).toBe(0);
    await insist({ say: "leave", n: ++n, played: CLAIM });

    const sums = async () => {
      const [[row] = []] = await queryDatabase({ stateDir }, [
        `select (select sum(ms) from watch_day) as rows, (select ms from upload_totals) as total,
          (select sum(ms) from upload_day) as days, (select ms from creator_totals) as creator,
          (select sum(ms) from member_month) as month, (select count(*) from watch_day) as works`,
      ]);
      return row;
    };
    const exactly = n * CLAIM;
    await expect
      .poll(sums, { intervals: [5000] })
      .toEqual({ rows: exactly, total: exactly, days: exactly, creator: exactly, month: exactly, works: 1 });
    expect(repeated).toBeGreaterThan(0);
    console.log(`${n} claims, ${KILLS} kills, ${repeated} told again: ${exactly} ms in the database`);
  } finally {
    delete process.env["WISHLIGHT_ORIGIN"];
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});
