import type { Kind, Kinds } from "./shapes";

export interface Job {
  at: number;
  verb: string;
  id: string;
}

interface Row extends Record<string, SqlStorageValue> {
  body: string;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, account TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, seq);
  CREATE TABLE IF NOT EXISTS jobs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, verb TEXT NOT NULL, id TEXT NOT NULL, UNIQUE (verb, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_at ON jobs (at, seq);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL, status INTEGER, done INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export class Store {
  readonly sql: SqlStorage;
  readonly #account: string | null;

  constructor(sql: SqlStorage, account: string | null = null) {
    this.sql = sql;
    this.#account = account;
  }

  within(account: string | null): Store {
    return new Store(this.sql, account);
  }

  prepare(): void {
    this.sql.exec(TABLES);
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const [row] = this.sql
      .exec<Row>(
        "SELECT body FROM objects WHERE id = ? AND kind = ? AND account IS ?",
        id,
        kind,
        this.#account,
      )
      .toArray();
    return row && (JSON.parse(row.body) as Kinds[K]);
  }

  findAny(id: string): Kinds[Kind] | undefined {
    const [row] = this.sql.exec<Row>("SELECT body FROM objects WHERE id = ?", id).toArray();
    return row && (JSON.parse(row.body) as Kinds[Kind]);
  }

  put<K extends Kind>(object: Kinds[K] & { object: K }): void {
    this.sql.exec(
      `INSERT INTO objects (kind, id, body, account) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      object.object,
      object.id,
      JSON.stringify(object),
      this.#account,
    );
  }

  accountOf(id: string): string | null {
    const [row] = this.sql.exec("SELECT account FROM objects WHERE id = ?", id).toArray();
    return typeof row?.["account"] === "string" ? row["account"] : null;
  }

  remove(id: string): void {
    this.sql.exec("DELETE FROM objects WHERE id = ?", id);
  }

  list<K extends Kind>(kind: K): Kinds[K][] {
    const rows = this.sql.exec<Row>(
      "SELECT body FROM objects WHERE kind = ? AND account IS ? ORDER BY seq DESC",
      kind,
      this.#account,
    );
    return rows.toArray().map(({ body }) => JSON.parse(body) as Kinds[K]);
  }

  newest<K extends Kind>(kind: K, count: number): Kinds[K][] {
    const rows = this.sql.exec<Row>(
      "SELECT body FROM objects WHERE kind = ? ORDER BY seq DESC LIMIT ?",
      kind,
      count,
    );
    return rows.toArray().map(({ body }) => JSON.parse(body) as Kinds[K]);
  }

  /** A verb has one job per id; scheduling again moves it. */
  schedule({ at, verb, id }: Job): void {
    this.unschedule(verb, id);
    this.sql.exec("INSERT INTO jobs (at, verb, id) VALUES (?, ?, ?)", at, verb, id);
  }

  unschedule(verb: string, id: string): void {
    this.sql.exec("DELETE FROM jobs WHERE verb = ? AND id = ?", verb, id);
  }

  nextJob(): Job | undefined {
    const [row] = this.sql.exec("SELECT at, verb, id FROM jobs ORDER BY at, seq LIMIT 1").toArray();
    return row && { at: Number(row["at"]), verb: String(row["verb"]), id: String(row["id"]) };
  }

  jobs(): Job[] {
    const rows = this.sql.exec("SELECT at, verb, id FROM jobs ORDER BY at, seq").toArray();
    return rows.map((row) => ({ at: Number(row["at"]), verb: String(row["verb"]), id: String(row["id"]) }));
  }

  note<T>(name: string): T | undefined {
    const [row] = this.sql.exec<Row>("SELECT body FROM notes WHERE name = ?", name).toArray();
    return row && (JSON.parse(row.body) as T);
  }

  setNote(name: string, value: unknown): void {
    this.sql.exec(
      "INSERT INTO notes (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body",
      name,
      JSON.stringify(value),
    );
  }
}
