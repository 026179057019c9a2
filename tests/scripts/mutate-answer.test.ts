import { describe, expect, it } from "vitest";
import { answerOf, type ReportedFile } from "../../scripts/mutate/answer.ts";

const NAME = "tests/unit/door.test.ts";

interface Said {
  state: string;
  failed?: string[];
  errors?: string[];
  /** Of a suite in it. */
  suiteErrors?: string[];
}

function file({ state, failed = [], errors = [], suiteErrors = [] }: Said): ReportedFile {
  const told = (messages: string[]) => ({ errors: () => messages.map((message) => ({ message })) });
  return {
    ...told(errors),
    relativeModuleId: NAME,
    state: () => state,
    children: {
      allTests: () => failed.map((fullName) => ({ fullName })),
      allSuites: () => [told(suiteErrors)],
    },
  };
}

const answer = (said: Said) => answerOf([NAME], [file(said)], []);

describe("what a run says of a test file", () => {
  it("is nothing where all its tests passed", () => {
    expect(answer({ state: "passed" })).toEqual({ failed: {}, broken: [] });
  });

  it("is the tests that failed, which are enough", () => {
    const said = { state: "failed", failed: ["a door locks"], suiteErrors: ["too late"] };
    expect(answer(said)).toEqual({ failed: { [NAME]: ["a door locks"] }, broken: [] });
  });

  it("is what kept it, or a suite of it, from running", () => {
    expect(answer({ state: "failed", errors: ["no such module"] }).broken).toEqual(["no such module"]);
    expect(answer({ state: "failed", suiteErrors: ["beforeAll threw"] }).broken).toEqual(["beforeAll threw"]);
  });

  it.each(["failed", "pending", "queued", "skipped"])("is broken when it is %s without a word", (state) => {
    expect(answer({ state })).toEqual({ failed: {}, broken: [`${NAME} is ${state}`] });
  });

  it("is broken when the report does not name it", () => {
    expect(answerOf([NAME], [], []).broken).toEqual([`${NAME} is not in Vitest's report`]);
  });

  it("is broken by errors that belong to no test", () => {
    expect(answerOf([NAME], [file({ state: "passed" })], [new Error("late")]).broken).toEqual([
      "Error: late",
    ]);
  });
});
