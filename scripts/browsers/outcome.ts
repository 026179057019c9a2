import { ENGINE_NAMES, type EngineName } from "./engine.ts";

export interface Outcome {
  engine: EngineName;
  name: string;
  wrong: readonly string[];
}

export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const engines = ENGINE_NAMES.filter((name) => outcomes.some(({ engine }) => engine === name));
  const rows = [...new Set(outcomes.map(({ name }) => name))].map((name) => {
    const cells = engines.map((engine) => {
      const outcome = outcomes.find((one) => one.engine === engine && one.name === name);
      if (!outcome) return "–";
      return outcome.wrong.length === 0 ? "ok" : "WRONG";
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
