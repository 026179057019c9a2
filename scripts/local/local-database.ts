import { DATABASES_API } from "./local-api.ts";

/** One statement against the database of a running local site, past all that the site itself looks after. */
export type RunSql = (sql: string, params: readonly (string | number)[]) => Promise<void>;

/** @throws Error with what the local site answered; so does what is returned */
export async function localDatabase(origin: string): Promise<RunSql> {
  const databases = await ask<{ uuid: string; name: string }[]>(`${origin}${DATABASES_API}`);
  // By its binding: the index of search is one, too.
  const database = databases.find(({ name }) => name === "DB");
  if (!database) throw new Error("The local site shows no database");
  return async (sql, params) => {
    await ask(`${origin}${DATABASES_API}/${database.uuid}/raw`, { sql, params: params.map(String) });
  };
}

async function ask<Result>(address: string, body?: object): Promise<Result> {
  const response = await fetch(address, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "Content-Type": "application/json" },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The local database answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { result: Result }).result;
}
