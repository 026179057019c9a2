import type { Count } from "./counts.ts";
import type { Print } from "./run.ts";

export interface Stage {
  name: string;
  run(print: Print): Promise<Count>;
}

/** Prints each stage's output in one piece, in order. */
export async function runSideBySide(stages: readonly Stage[], atOnce: number, show: Print): Promise<Count[]> {
  const outputs = makeOutputs(stages.length, show);
  const counts: Count[] = [];
  let next = 0;
  const worker = async () => {
    while (next < stages.length) {
      const index = next++;
      const [stage, output] = [stages[index], outputs[index]];
      if (!stage || !output) return;
      counts[index] = await runStage(stage, output);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

/** For a failure that no report names. */
const LAST_LINES = 60;

async function runStage(stage: Stage, { print, end }: Output): Promise<Count> {
  const began = Date.now();
  let last = "";
  print(`\n── ${stage.name}\n`);
  const counted = await stage.run((text) => {
    print(text);
    last = (last + text).split("\n").slice(-LAST_LINES).join("\n");
  });
  const count = withLastLines(counted, last.trim().split("\n"));
  const seconds = Math.round((Date.now() - began) / 1000);
  print(`   ${stage.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
  end();
  return count;
}

function withLastLines(count: Count, lastWords: string[]): Count {
  return count.failed > 0 && !count.notes ? { ...count, notes: lastWords } : count;
}

interface Output {
  print: Print;
  end(): void;
}

function makeOutputs(count: number, show: Print): Output[] {
  const waiting = Array.from({ length: count }, () => ({ text: "", ended: false }));
  let shown = 0;
  return waiting.map((own, index) => ({
    print: (text) => {
      if (index === shown) show(text);
      else own.text += text;
    },
    end: () => {
      own.ended = true;
      while (waiting[shown]?.ended) {
        shown++;
        show(waiting[shown]?.text ?? "");
      }
    },
  }));
}
