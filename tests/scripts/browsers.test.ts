import { describe, expect, it } from "vitest";
import { filterUnexpected } from "../../scripts/browsers/known-noise.ts";
import { makeResult } from "../../scripts/browsers/result.ts";
import { takeSteps } from "../../scripts/browsers/take-steps.ts";
import type { Step, Visit } from "../../scripts/browsers/visit.ts";

describe("a browser's console", () => {
  it("a console message counts, unless the step caused it or it's always there", () => {
    const said = [
      "TypeError: x is undefined",
      "XHR failed for /part?partNumber=2",
      "Script terminated by timeout at assets/entry.client.js",
    ];
    expect(filterUnexpected(said)).toEqual(said.slice(0, 2));
    expect(filterUnexpected(said, [/partNumber=/])).toEqual(said.slice(0, 1));
  });

  it("of formats that Firefox can't play, only a film asked for as sound is known", () => {
    const asked = "audio/mp4;codecs=mp4a.40.2 avc1.64000C";
    const report = (...formats: string[]) =>
      `Media: Cannot play media. No decoders for requested formats: ${formats.join(", ")} (http://localhost/upload/3)`;
    const unknown = [
      report("video/mp4;codecs=mp4a.40.2 avc1.64000C"),
      report(asked, "video/mp4;codecs=avc1.64001E"),
      report("audio/mp4;codecs=mp4a.40.2"),
    ];
    expect(filterUnexpected([report(asked), report(asked, asked), ...unknown])).toEqual(unknown);
  });
});

describe("the result of a run", () => {
  const outcomes = [
    { engine: "firefox", name: "signs up", wrong: [] },
    { engine: "firefox", name: "uploads", wrong: ["it never came"] },
  ] as const;

  it("the result counts steps, and a missing engine is not a failure", () => {
    expect(makeResult(outcomes, ["webkit"], [])).toEqual({ passed: 1, failed: 1, missing: ["webkit"] });
  });

  it("the result is a failure when an engine requested by name is missing", () => {
    expect(makeResult([], ["webkit"], ["webkit"])).toEqual({ passed: 0, failed: 1, missing: ["webkit"] });
  });
});

describe("steps", () => {
  const fakeVisit = (...said: string[]) => {
    const window = {
      name: "firefox",
      complaints: async () => said.splice(0),
      picture: () => Promise.reject(new Error("blind")),
    };
    return { window } as unknown as Visit;
  };
  const fine: Step = { name: "fine", run: async () => undefined };
  const broken: Step = { name: "broken", run: () => Promise.reject(new Error("it never came")) };

  it.each([
    [
      "a chain of steps ends with the first failure, and the others have failed",
      fakeVisit(),
      [fine, broken, fine],
      true,
      [[], ["Error: it never came"], ["was not reached"]],
    ],
    ["independent steps are all run", fakeVisit(), [broken, fine], false, [["Error: it never came"], []]],
    [
      "a console message fails its step, and the next ones run",
      fakeVisit("TypeError"),
      [fine, fine],
      true,
      [["the console said: TypeError"], []],
    ],
  ])("%s", async (_sentence, visit, steps, isChain, wrongs) => {
    const outcomes = await takeSteps(visit, steps, { isChain, say: () => undefined });
    expect(outcomes.map(({ wrong }) => wrong)).toEqual(wrongs);
  });
});
