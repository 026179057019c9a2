import { type Fault, Faults, type Moment } from "./faults";
import { sampleOf, triesAll } from "./sample";

/** Runaway stories end here; the longest of ours makes about forty calls. */
const MAX_CALLS = 120;

/** How many calls an everyday run breaks in a story: enough for its start, its end and what lies between. */
const FEW = 6;

const MOMENTS: readonly Moment[] = ["before", "after"];

type Story = (faults: Faults, name: string) => Promise<void>;

interface Options {
  /** Whether a call fails before it has an effect, after it, or is tried with both. */
  moments?: readonly Moment[];
  /** What breaks the call; usually it throws. */
  breaking?: (fault: Fault) => Faults;
}

/**
 * Plays a story again and again, each time with another of its calls failing, and once untouched. The story gets its
 * faults and checks what must hold afterwards. `npm run test:all` breaks every call, other runs a fixed sample.
 * @returns in how many ways the story can break
 */
export async function breakCalls(story: Story, options: Options = {}): Promise<number> {
  const { moments = MOMENTS, breaking = (fault) => new Faults(fault) } = options;
  const play = async (fault: Fault) => {
    const faults = breaking(fault);
    await story(faults, `fault ${fault.moment} call ${fault.call}`);
    return faults.struck;
  };
  if (triesAll) return breakEvery(moments, play);
  const untouched = new Faults();
  await story(untouched, "no fault");
  const ways = untouched.calls.flatMap((_, at) => moments.map((moment) => ({ call: at + 1, moment })));
  for (const fault of sampleOf(ways, FEW)) await play(fault);
  return ways.length;
}

/** A first story may make more calls than the next ones, so it goes on until one was not touched. */
async function breakEvery(
  moments: readonly Moment[],
  play: (fault: Fault) => Promise<boolean>,
): Promise<number> {
  for (let call = 1, ways = 0; call <= MAX_CALLS; call++) {
    for (const moment of moments) {
      if (!(await play({ call, moment }))) return ways;
      ways++;
    }
  }
  throw new Error(`A story of more than ${MAX_CALLS} calls never ended`);
}

/** The calls to break, or to interrupt, of a story whose number of calls is known. */
export const callsToBreak = (count: number): number[] =>
  sampleOf(
    Array.from({ length: count }, (_, at) => at + 1),
    FEW,
  );
