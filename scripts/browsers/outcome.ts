import { ENGINE_NAMES, type EngineName } from "./engine.ts";

/** What came of one thing that was tried in one engine. */
export interface Outcome {
  engine: EngineName;
  name: string;
  /** Nothing where all is well. */
  wrong: readonly string[];
}

/** A table of cases and engines, and below it what was wrong. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const engines = ENGINE_NAMES.filter((name) => outcomes.some(({ engine }) => engine === name));
  const rows = [...new Set(outcomes.map(({ name }) => name))].map((name) => {
    const cells = engines.map((engine) => {
      const outcome = outcomes.find((one) => one.engine === engine && one.name === name);
      return outcome ? (outcome.wrong.length === 0 ? "ok" : "WRONG") : "–";
    });
    return [name, ...cells].join(" | ");
  });
  const lines = [["case", ...engines].join(" | "), ["---", ...engines.map(() => "---")].join(" | "), ...rows];
  const wrong = outcomes.flatMap(({ engine, name, wrong }) =>
    wrong.map((sentence) => `- ${name}, ${engine}: ${sentence}`),
  );
  return [
    lines.map((line) => `| ${line} |`).join("\n"),
    ...(wrong.length > 0 ? [wrong.join("\n")] : []),
  ].join("\n\n");
}
