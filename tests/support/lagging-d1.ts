import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/**
 * A database with a replica, which the local runtime lacks: unconstrained sessions read what the replica last copied;
 * those with a later bookmark, and the primary's, read the current state.
 */
export class LaggingDatabase {
  /** Which database answered each session. */
  readonly opened: ("copy" | "primary")[] = [];
  #caughtUpTo = 0;
  #now = 0;

  static async open(): Promise<LaggingDatabase> {
    await applyD1Migrations(env.COPY, env.TEST_MIGRATIONS);
    const { results } = await env.COPY.prepare("select name from sqlite_master where type = 'trigger'").run<{
      name: string;
    }>();
    // The copied rows include what triggers wrote.
    await env.COPY.batch(results.map(({ name }) => env.COPY.prepare(`drop trigger "${name}"`)));
    return new LaggingDatabase();
  }

  get binding(): D1Database {
    return new Proxy(env.DB, {
      get: (primary, name) => {
        if (name === "withSession") return (from: string) => this.#session(from);
        const value: unknown = Reflect.get(primary, name);
        return typeof value === "function" ? (value.bind(primary) as unknown) : value;
      },
    });
  }

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
