import type { Count } from "./counts.ts";
import type { Print } from "./run.ts";

export interface Stage {
  name: string;
  /** Runs the stage and says how many of its checks passed and failed. */
  run(print: Print): Promise<Count>;
}

/**
 * Runs stages, so many at once, and shows what each prints in one piece and in their order: the first
 * that has not ended as it comes, those behind it when their turn is there.
 */
export async function runSideBySide(stages: readonly Stage[], atOnce: number, show: Print): Promise<Count[]> {
  const outputs = inOrder(stages.length, show);
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

/** So much of what a stage printed is shown again where nothing else says what failed. Lines. */
const LAST_LINES = 60;

async function runStage(stage: Stage, { print, end }: Output): Promise<Count> {
  const began = Date.now();
  let last = "";
  print(`\n── ${stage.name}\n`);
  const counted = await stage.run((text) => {
    print(text);
    last = (last + text).split("\n").slice(-LAST_LINES).join("\n");
  });
  const count = named(counted, last.trim().split("\n"));
  const seconds = Math.round((Date.now() - began) / 1000);
  print(`   ${stage.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
  end();
  return count;
}

/** Of a failure that no report names, as of a file that fails beside its tests, the tool's last words are what is known. */
function named(count: Count, lastWords: string[]): Count {
  return count.failed > 0 && !count.notes ? { ...count, notes: lastWords } : count;
}

interface Output {
  print: Print;
  end(): void;
}

function inOrder(count: number, show: Print): Output[] {
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
