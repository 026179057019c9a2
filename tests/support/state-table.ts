export interface StateTable {
  states: string[];
  labels: string[];
  /** Undefined when another test covers the cell. */
  expected: (label: string, state: string) => string | undefined;
}

const ELSEWHERE = "-";

/** A head of states, then a line per question with cells after a bar. */
export function parseStateTable(text: string): StateTable {
  const lines = text.trim().split("\n");
  const cells = lines.map((line) =>
    line
      .slice(line.indexOf("|") + 1)
      .trim()
      .split(/\s+/),
  );
  const [states = [], ...rows] = cells;
  const labels = lines.slice(1).map((line) => line.slice(0, line.indexOf("|")).trim());
  const short = labels.find((_, at) => rows[at]?.length !== states.length);
  if (short !== undefined) throw new Error(`${short} has not a cell for each state`);
  const expected = (label: string, state: string) => {
    const cell = rows[labels.indexOf(label)]?.[states.indexOf(state)];
    return cell === ELSEWHERE ? undefined : cell;
  };
  return { states, labels, expected };
}

export async function describeAnswer(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  await response.arrayBuffer();
  const to = response.headers.get("Location");
  return to === null ? String(response.status) : `>${/^\/(\w*)/.exec(to)?.[1] ?? to}`;
}
