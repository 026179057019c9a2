import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/**
 * The database with a copy that lags behind, which the local runtime has not: sessions that take any copy read what
 * stood there when it last caught up, those with a later bookmark and those of the primary read what is true.
 */
export class LaggingDatabase {
  /** Which sessions were opened, and what answered them. */
  readonly opened: ("copy" | "primary")[] = [];
  #caughtUpTo = 0;
  #now = 0;

  /** Empty, and with it the copy. */
  static async open(): Promise<LaggingDatabase> {
    await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
    const { results } = await env.COPY.prepare("select name from sqlite_master where type = 'trigger'").run<{
      name: string;
    }>();
    // What they would write is in the rows that are copied.
    await env.COPY.batch(results.map(({ name }) => env.COPY.prepare(`drop trigger "${name}"`)));
    return new LaggingDatabase();
  }

  /** What the worker under test is given as its database. */
  get binding(): D1Database {
    return new Proxy(env.DB, {
      get: (primary, name) => {
        if (name === "withSession") return (from: string) => this.#session(from);
        const value: unknown = Reflect.get(primary, name);
        return typeof value === "function" ? (value.bind(primary) as unknown) : value;
      },
    });
  }

  /** The copy knows all that the primary knows now. */
  async catchUp(): Promise<void> {
    const { results: tables } = await env.DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'",
    ).run<{ name: string }>();
    const statements = [env.COPY.prepare("pragma defer_foreign_keys = on")];
    for (const { name } of tables) {
      const { results: rows } = await env.DB.prepare(`select * from "${name}"`).run<
        Record<string, unknown>
      >();
      statements.push(env.COPY.prepare(`delete from "${name}"`));
      for (const row of rows) {
        const columns = Object.keys(row);
        const sql = `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => "?").join()})`;
        statements.push(env.COPY.prepare(sql).bind(...Object.values(row)));
      }
    }
    await env.COPY.batch(statements);
    this.#caughtUpTo = this.#now;
  }

  #session(from: string): D1DatabaseSession {
    const isCurrent = from === "first-unconstrained" || this.#momentOf(from) <= this.#caughtUpTo;
    const isCopy = from !== "first-primary" && isCurrent;
    this.opened.push(isCopy ? "copy" : "primary");
    const session = (isCopy ? env.COPY : env.DB).withSession();
    return new Proxy(session, {
      get: (inner, name) => {
        if (name === "getBookmark") return () => this.#bookmark(isCopy ? this.#caughtUpTo : ++this.#now);
        const value: unknown = Reflect.get(inner, name);
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      },
    });
  }

  #bookmark(moment: number): string {
    return `${String(moment).padStart(8, "0")}-00000000-00000000-${"0".repeat(32)}`;
  }

  #momentOf(bookmark: string): number {
    return Number(bookmark.slice(0, 8));
  }
}
