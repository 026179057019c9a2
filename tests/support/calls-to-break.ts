import { type Fault, Faults, type Moment } from "./faults";
import { pickSample, triesAll } from "./sample";

/** Stops runaway stories; the longest of ours makes about forty calls. */
const MAX_CALLS = 120;

/** A story's start, middle and end, in an everyday run. */
const FEW = 6;

const MOMENTS: readonly Moment[] = ["before", "after"];

type Story = (faults: Faults, name: string) => Promise<void>;

interface Options {
  moments?: readonly Moment[];
  breaking?: (fault: Fault) => Faults;
}

/**
 * Plays a story repeatedly with another call failing each time, and once without a fault. `npm run test:all` breaks
 * every call, other runs a fixed sample. Returns the number of ways to break it.
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
  for (const fault of pickSample(ways, FEW)) await play(fault);
  return ways.length;
}

/** The first story may make more calls than later ones. */
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

export const callsToBreak = (count: number): number[] =>
  pickSample(
    Array.from({ length: count }, (_, at) => at + 1),
    FEW,
  );
