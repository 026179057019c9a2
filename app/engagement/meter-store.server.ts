import { NO_STREAM, type Stream, type Total } from "./meter.rules";

export interface Meter extends Stream {
  viewer: string;
  /** How far ahead the billing clock is. */
  offsetMs: number;
  failures: number;
  flushedAt: number;
}

const NEW_METER: Omit<Meter, "viewer"> = { ...NO_STREAM, offsetMs: 0, failures: 0, flushedAt: 0 };

const TABLES = `
  create table if not exists meter (one integer primary key check (one = 1), viewer text not null, id text,
    seq integer not null, bucket integer not null, at integer not null, offsetMs integer not null,
    failures integer not null, flushedAt integer not null) strict;
  create table if not exists total (day integer not null, upload integer not null, ms integer not null,
    view integer not null, flushedMs integer not null, flushedView integer not null, at integer not null,
    primary key (day, upload)) strict, without rowid;
`;

const DIRTY = "ms > flushedMs or view > flushedView";

/** Creates no tables, so a check leaves no trace. */
export function hasMeter({ sql }: DurableObjectStorage): boolean {
  return sql.exec("select 1 from sqlite_master where name = 'meter'").toArray().length > 0;
}

/** Nothing lives in memory alone. */
export function meterStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  sql.exec(TABLES);
  const readTotals = (where: string, ...values: number[]) =>
    sql.exec<Row<Total>>(`select * from total where ${where}`, ...values).toArray();
  return {
    readMeter(): Meter | null {
      const [row] = sql.exec<Row<Meter & { one: number }>>("select * from meter").toArray();
      return row ?? null;
    },
    newMeter: (viewer: string): Meter => ({ ...NEW_METER, viewer }),
    writeMeter({ viewer, id, seq, bucket, at, offsetMs, failures, flushedAt }: Meter): void {
      sql.exec(
        "insert or replace into meter values (1, ?, ?, ?, ?, ?, ?, ?, ?)",
        viewer,
        id,
        seq,
        bucket,
        at,
        offsetMs,
        failures,
        flushedAt,
      );
    },
    readTotal(day: number, upload: number): Total {
      const none = { day, upload, ms: 0, view: 0, flushedMs: 0, flushedView: 0, at: 0 };
      return readTotals("day = ? and upload = ?", day, upload)[0] ?? none;
    },
    dirtyTotals: (limit: number): Total[] => readTotals(`${DIRTY} order by day, upload limit ?`, limit),
    isDirty: () => readTotals(`${DIRTY} limit 1`).length > 0,
    writeTotal({ day, upload, ms, view, flushedMs, flushedView, at }: Total): void {
      if (ms <= 0 && view <= 0) {
        sql.exec("delete from total where day = ? and upload = ?", day, upload);
        return;
      }
      sql.exec(
        "insert or replace into total values (?, ?, ?, ?, ?, ?, ?)",
        day,
        upload,
        ms,
        view,
        flushedMs,
        flushedView,
        at,
      );
    },
    markUnwritten(since: number): void {
      sql.exec("update total set flushedMs = 0, flushedView = 0 where day >= ?", since);
    },
    forgetBefore(day: number): void {
      sql.exec(`delete from total where day < ? and not (${DIRTY})`, day);
    },
  };
}

export type MeterStore = ReturnType<typeof meterStore>;

type Row<T> = { [Name in keyof T]: T[Name] & SqlStorageValue };
