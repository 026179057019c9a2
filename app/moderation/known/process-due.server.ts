const MOST_TRIED = 25;

interface DueRows<Row> {
  atOnce: number;
  read: (after: number) => Promise<Row[]>;
  tend: (row: Row) => Promise<number>;
  onFailure: (row: Row, error: unknown) => void;
}

/** Failures stay due but don't count, so broken rows can't block later ones. @returns the sum of `tend`'s results */
export async function processDue<Row extends { id: number }>({
  atOnce,
  read,
  tend,
  onFailure,
}: DueRows<Row>): Promise<number> {
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
