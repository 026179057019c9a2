// Runs in the copy, as a child of `npm run mutate`: one Vitest that stays, so that its start and what it has
// transformed are paid for once and not for each mutation.
import { createVitest } from "vitest/node";
import { answerOf, type Answer, type Question } from "./answer.ts";

const vitest = await createVitest("test", {
  watch: false,
  reporters: [{}],
  onConsoleLog: () => false,
  // Set anew for each question; what is given here reaches the projects.
  bail: 1,
});

async function answer({ tests, changed, bail }: Question): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(path);
  for (const project of vitest.projects) project.config.bail = bail ? 1 : 0;
  vitest.config.bail = bail ? 1 : 0;
  const wanted = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  return answerOf(tests, testModules, unhandledErrors);
}

process.on("message", (question: Question) => {
  void answer(question)
    .catch((error: unknown): Answer => ({ failed: {}, broken: [String(error)] }))
    .then((known) => process.send?.(known));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
