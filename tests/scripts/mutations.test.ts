import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformWithEsbuild } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";
import { mutations } from "../../scripts/mutate/list.ts";
import { broken, needsBuild, problemsOf, projectOf, type Mutation } from "../../scripts/mutate/mutation.ts";

describe("the list of mutations", () => {
  it("is true: each line stands exactly once in its file, and its tests are there", () => {
    expect(problemsOf(mutations, ROOT)).toEqual([]);
  });

  it("holds lines that are broken in a way that still runs", async () => {
    for (const mutation of mutations) {
      const text = broken(readFileSync(join(ROOT, mutation.file), "utf8"), mutation);
      await expect(transformWithEsbuild(text, mutation.file), mutation.name).resolves.toBeDefined();
    }
  });

  it("says of each in one sentence why it matters", () => {
    for (const { name, why } of mutations) expect(why, name).toMatch(/^[A-Z].*\.$/);
  });
});

describe("a mutation", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "wishlight-test-"));
    writeFileSync(join(root, "door.ts"), "lock();\nopen();\nopen();\n");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const some: Mutation = {
    name: "the door",
    file: "door.ts",
    find: "lock();",
    replace: "",
    why: "Anybody could come in.",
    tests: ["door.ts"],
  };
  const problems = (change: Partial<Mutation>) => problemsOf([{ ...some, ...change }], root);

  it("is refused when its line is not there once, with a sentence that says so", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ find: "shut();" })).toEqual(["the door: door.ts no longer holds: shut();."]);
    expect(problems({ find: "open();" })).toEqual(["the door: door.ts holds more than once: open();."]);
    expect(problems({ file: "gate.ts" })).toEqual(["the door: there is no gate.ts."]);
    expect(problems({ tests: ["window.test.ts"] })).toEqual(["the door: there is no window.test.ts."]);
    expect(problems({ tests: [] })).toEqual(["the door: it names no test."]);
    expect(problems({ replace: "lock();" })).toEqual(["the door: it changes nothing."]);
    expect(problemsOf([some, some], root)).toEqual(["the door: its name stands twice."]);
  });

  it("breaks its line and leaves all others", () => {
    expect(broken("lock();\nopen();\n", { ...some, replace: "$&" })).toBe("$&\nopen();\n");
  });

  it("needs the built worker only where its tests ask that", () => {
    const tests = ["tests/worker/identity/session.test.ts"];
    expect(needsBuild({ ...some, tests })).toBe(true);
    expect(needsBuild({ ...some, tests, direct: true })).toBe(false);
    expect(needsBuild({ ...some, tests: ["tests/media/process.test.ts"] })).toBe(false);
    expect(["tests/components/field.test.tsx", "tests/formats/films.test.ts"].map(projectOf)).toEqual([
      "components",
      "unit",
    ]);
  });
});
