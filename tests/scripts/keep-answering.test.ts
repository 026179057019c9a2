import { createServer, type AddressInfo, type Server } from "node:net";
import { createServer as createSite } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import type { Tool } from "../../scripts/local/tool.ts";
import { answersHealth, keepAnswering, type Kept } from "../../scripts/start/keep-answering.ts";
import { eventually } from "../support/eventually.ts";

const QUICK = { askEveryMs: 5, answerMs: 1000, silences: 2, restarts: 2, windowMs: 60_000 };

/** A runtime that a test ends, or that hangs. */
function runtime(name: string) {
  const { promise: exited, resolve: end } = Promise.withResolvers<number>();
  const tool: Tool = { exited, tail: () => name, stop: vi.fn(async () => end(0)) };
  return { ...tool, end };
}

function keep({ answers, starts }: { answers: () => boolean; starts: Tool[] }) {
  const first = runtime("first");
  const said: string[] = [];
  const onRestart = vi.fn();
  const start = vi.fn<Kept["start"]>(async () => {
    const next = starts.shift();
    if (!next) throw new Error("The port is taken.");
    return next;
  });
  const report = (line: string) => said.push(line);
  const kept = keepAnswering(first, {
    start,
    answers: async () => answers(),
    onRestart,
    report,
    patience: QUICK,
  });
  return { first, kept, said, onRestart, start };
}

test("a runtime that falls silent is stopped and started anew, and what is stored is swept", async () => {
  const second = runtime("second");
  let silent = true;
  const { first, kept, said, onRestart } = keep({ answers: () => !silent, starts: [second] });
  onRestart.mockImplementation(() => (silent = false));
  await eventually(() => expect(onRestart).toHaveBeenCalledTimes(1));
  expect(first.stop).toHaveBeenCalledTimes(1);
  expect(kept.tail()).toBe("second");
  expect(said.join(" ")).toContain("does not answer any more");
  second.end(7);
  expect(await kept.exited).toBe(7);
});

test("one silence is forgiven: the runtime mends some crashes itself", async () => {
  const answers = [false, true, false, true, false, true];
  const { first, kept, start } = keep({ answers: () => answers.shift() ?? true, starts: [] });
  await eventually(() => expect(answers).toEqual([]));
  expect(start).not.toHaveBeenCalled();
  first.end(3);
  expect(await kept.exited).toBe(3);
});

test("one that falls silent again and again, or does not come up, is ended and says so", async () => {
  const again = keep({ answers: () => false, starts: [runtime("second"), runtime("third")] });
  await again.kept.exited;
  expect(again.start).toHaveBeenCalledTimes(2);
  expect(again.said.at(-1)).toContain("fell silent 3 times");
  const never = keep({ answers: () => false, starts: [] });
  await never.kept.exited;
  expect(never.said.at(-1)).toBe("The port is taken.");
});

test("stopping ends it at once and for good, also while it is started anew", async () => {
  const well = keep({ answers: () => true, starts: [] });
  await well.kept.stop();
  expect(well.first.stop).toHaveBeenCalledTimes(1);
  const silent = keep({ answers: () => false, starts: [] });
  silent.start.mockImplementation(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("gave up")))),
  );
  await eventually(() => expect(silent.start).toHaveBeenCalled());
  await silent.kept.stop();
  expect(silent.said.join(" ")).not.toContain("gave up");
});

test("one that comes up in the moment it is stopped is stopped, too", async () => {
  const late = runtime("late");
  const { kept, start, onRestart } = keep({ answers: () => false, starts: [] });
  const { promise: up, resolve: comeUp } = Promise.withResolvers<Tool>();
  start.mockReturnValue(up);
  await eventually(() => expect(start).toHaveBeenCalled());
  const stopped = kept.stop();
  comeUp(late);
  await stopped;
  expect(late.stop).toHaveBeenCalledTimes(1);
  expect(onRestart).not.toHaveBeenCalled();
});

let listening: Server | undefined;
afterEach(() => listening?.close());

test("an answer is what the site says of itself, well or not; a page of somebody else or silence is none", async () => {
  const answer = { type: "application/json", status: 503 };
  const site = createSite((_, response) => {
    response.writeHead(answer.status, { "Content-Type": answer.type }).end("{}");
  });
  listening = site;
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  expect(await answersHealth(origin, 5000)).toBe(true);
  answer.type = "text/plain";
  expect(await answersHealth(origin, 5000)).toBe(false);
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  gone.close();
  expect(await answersHealth(`http://127.0.0.1:${port}`, 5000)).toBe(false);
});
