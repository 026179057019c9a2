import { NO_STREAM, type Stream, type Total } from "./meter.rules";

/** What an object knows beside its stream: whose it is, and what its last flush told it. */
export interface Meter extends Stream {
  viewer: string;
  /** How far the billing clock was ahead when a request last said so. */
  offsetMs: number;
  /** Flushes that failed since one did not. */
  failures: number;
  flushedAt: number;
}

const NEW: Omit<Meter, "viewer"> = { ...NO_STREAM, offsetMs: 0, failures: 0, flushedAt: 0 };

const TABLES = `
  create table if not exists meter (one integer primary key check (one = 1), viewer text not null, id text,
    seq integer not null, bucket integer not null, at integer not null, offsetMs integer not null,
    failures integer not null, flushedAt integer not null) strict;
  create table if not exists total (day integer not null, upload integer not null, ms integer not null,
    view integer not null, flushedMs integer not null, flushedView integer not null, at integer not null,
    primary key (day, upload)) strict, without rowid;
`;

const DIRTY = "ms > flushedMs or view > flushedView";

/** Whether anything was ever kept in this object since it was made or emptied; looking leaves no trace. */
export function hasMeter({ sql }: DurableObjectStorage): boolean {
  return sql.exec("select 1 from sqlite_master where name = 'meter'").toArray().length > 0;
}

/** The storage of one object. Everything is read from it and written to it at once: nothing lives in memory alone. */
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
    newMeter: (viewer: string): Meter => ({ ...NEW, viewer }),
    writeMeter({ viewer, id, seq, bucket, at, offsetMs, failures, flushedAt }: Meter): void {
      sql.exec(
        "insert or replace into meter values (1, ?, ?, ?, ?, ?, ?, ?, ?)",
        ...[viewer, id, seq, bucket, at, offsetMs, failures, flushedAt],
      );
    },
    readTotal(day: number, upload: number): Total {
      const none = { day, upload, ms: 0, view: 0, flushedMs: 0, flushedView: 0, at: 0 };
      return readTotals("day = ? and upload = ?", day, upload)[0] ?? none;
    },
    dirtyTotals: (limit: number): Total[] => readTotals(`${DIRTY} order by day, upload limit ?`, limit),
    isDirty: () => readTotals(`${DIRTY} limit 1`).length > 0,
    /** What has nothing left is forgotten. */
    writeTotal({ day, upload, ms, view, flushedMs, flushedView, at }: Total): void {
      if (ms <= 0 && view <= 0) sql.exec("delete from total where day = ? and upload = ?", day, upload);
      else
        sql.exec(
          "insert or replace into total values (?, ?, ?, ?, ?, ?, ?)",
          ...[day, upload, ms, view, flushedMs, flushedView, at],
        );
    },
    /** Days before this one, where the database has them. */
    forgetBefore(day: number): void {
      sql.exec(`delete from total where day < ? and not (${DIRTY})`, day);
    },
  };
}

export type MeterStore = ReturnType<typeof meterStore>;

/** A row as SQLite gives it. */
type Row<T> = { [Name in keyof T]: T[Name] & SqlStorageValue };
