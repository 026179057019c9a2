export interface StateTable {
  states: string[];
  labels: string[];
  /** What is expected of a question in a state; undefined where another test says it. */
  expected: (label: string, state: string) => string | undefined;
}

/** Another test says what is answered there. */
const ELSEWHERE = "-";

/**
 * A table of what is answered in which state, written as text: a head of states, then a line for each question, whose
 * cells stand behind a bar.
 * @throws where a line has more or fewer cells than there are states
 */
export function stateTable(text: string): StateTable {
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

/** An answer in a word: its status, or where it leads. */
export async function answered(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  await response.arrayBuffer();
  const to = response.headers.get("Location");
  return to === null ? String(response.status) : `>${/^\/(\w*)/.exec(to)?.[1] ?? to}`;
}
