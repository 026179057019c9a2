import { expect, test } from "vitest";
import { runSideBySide, type Stage } from "../../scripts/test/side-by-side.ts";

function stage(name: string, log: string[] = []) {
  const finished = Promise.withResolvers<undefined>();
  const it: Stage = {
    name,
    run: async (print) => {
      log.push(name);
      print(`${name} begins\n`);
      await finished.promise;
      print(`${name} ends\n`);
      return { passed: 1, failed: 0 };
    },
  };
  return { it, finish: () => finished.resolve(undefined) };
}

const words = (shown: readonly string[]) => shown.join("").match(/\w+ (?:begins|ends)/g);

test("each stage's output is printed in one piece and in order, however it ends", async () => {
  const [first, second, third] = [stage("first"), stage("second"), stage("third")];
  const shown: string[] = [];
  const done = runSideBySide([first.it, second.it, third.it], 3, (text) => shown.push(text));
  third.finish();
  second.finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect(words(shown)).toEqual(["first begins"]);
  first.finish();
  expect(await done).toHaveLength(3);
  const order = ["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(words(shown)).toEqual(order);
});

test("no more stages run at once than allowed", async () => {
  const begun: string[] = [];
  const stages = ["one", "two", "three"].map((name) => stage(name, begun));
  const done = runSideBySide(
    stages.map(({ it }) => it),
    2,
    () => {},
  );
  expect(begun).toEqual(["one", "two"]);
  for (const { finish } of stages) finish();
  await done;
  expect(begun).toEqual(["one", "two", "three"]);
});

test("a failure missing from the report is shown by the last output of its tool", async () => {
  const failing = (notes?: string[]): Stage => ({
    name: "failing",
    run: (print) => {
      for (let line = 1; line <= 100; line++) print(`line ${line}\n`);
      print("Unhandled Error: of no test\n");
      return Promise.resolve({ passed: 3, failed: 1, ...(notes ? { notes } : {}) });
    },
  });
  const [unnamed, own] = await runSideBySide([failing(), failing(["a test"])], 1, () => {});
  expect(unnamed?.notes?.at(-1)).toBe("Unhandled Error: of no test");
  expect(unnamed?.notes?.length).toBeLessThan(70);
  expect(own?.notes).toEqual(["a test"]);
});
