/** Rows that are tried in one go, where all before them failed. */
const MOST_TRIED = 25;

interface Due<Row> {
  /** How many are done in one go. */
  atOnce: number;
  /** The next `atOnce` of them behind this id, in their order. */
  read: (after: number) => Promise<Row[]>;
  tend: (row: Row) => Promise<number>;
  /** Told of each that failed; it stays due. */
  onFailure: (row: Row, error: unknown) => void;
}

/**
 * Does some of what is due, the oldest first. One that fails takes nobody's turn: what is broken for good would hold up
 * everything that came after it.
 * @returns the sum of what `tend` gave back
 */
export async function tendEach<Row extends { id: number }>({
  atOnce,
  read,
  tend,
  onFailure,
}: Due<Row>): Promise<number> {
  let [sum, done, tried, after] = [0, 0, 0, 0];
  for (;;) {
    const due = await read(after);
    for (const row of due) {
      after = row.id;
      tried++;
      try {
        sum += await tend(row);
        done++;
      } catch (error) {
        onFailure(row, error);
      }
      if (done === atOnce || tried === MOST_TRIED) return sum;
    }
    if (due.length < atOnce) return sum;
  }
}
