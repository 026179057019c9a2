import { describe, expect, it } from "vitest";
import { unexpected } from "../../scripts/browsers/known-noise.ts";
import { resultOf } from "../../scripts/browsers/result.ts";
import { takeSteps } from "../../scripts/browsers/take-steps.ts";
import type { Step, Visit } from "../../scripts/browsers/visit.ts";

describe("what a console said", () => {
  it("counts, unless the step brought it about or the browser says it in any case", () => {
    const said = [
      "TypeError: x is undefined",
      "XHR failed for /part?partNumber=2",
      "Tried to prefetch /upload/6 but no routes matched. (/my-uploads)",
    ];
    expect(unexpected(said)).toEqual(said.slice(0, 2));
    expect(unexpected(said, [/partNumber=/])).toEqual(said.slice(0, 1));
  });
});

describe("the result of a run", () => {
  const outcomes = [
    { engine: "firefox", name: "signs up", wrong: [] },
    { engine: "firefox", name: "uploads", wrong: ["it never came"] },
  ] as const;

  it("counts steps; an engine that is missing is no failure", () => {
    expect(resultOf(outcomes, ["webkit"], [])).toEqual({ passed: 1, failed: 1, missing: ["webkit"] });
  });

  it("has failed where an engine that was asked for by name is missing", () => {
    expect(resultOf([], ["webkit"], ["webkit"])).toEqual({ passed: 0, failed: 1, missing: ["webkit"] });
  });
});

describe("steps", () => {
  /** A browser whose console says, once, what is given. */
  const visitOf = (...said: string[]) => {
    const window = {
      name: "firefox",
      complaints: async () => said.splice(0),
      picture: () => Promise.reject(new Error("blind")),
    };
    return { window } as unknown as Visit;
  };
  const fine: Step = { name: "fine", run: async () => undefined };
  const broken: Step = { name: "broken", run: () => Promise.reject(new Error("it never came")) };
  const how = { isChain: true, say: () => undefined };

  it("that lean on each other end with the first that fails, and the rest has failed", async () => {
    const outcomes = await takeSteps(visitOf(), [fine, broken, fine], how);
    expect(outcomes.map(({ wrong }) => wrong)).toEqual([[], ["Error: it never came"], ["was not come to"]]);
  });

  it("that stand alone are all taken", async () => {
    const outcomes = await takeSteps(visitOf(), [broken, fine], { ...how, isChain: false });
    expect(outcomes.map(({ wrong }) => wrong)).toEqual([["Error: it never came"], []]);
  });

  it("fail by what the console says, and those behind them are taken all the same", async () => {
    const outcomes = await takeSteps(visitOf("TypeError"), [fine, fine], how);
    expect(outcomes.map(({ wrong }) => wrong)).toEqual([["the console said: TypeError"], []]);
  });
});
