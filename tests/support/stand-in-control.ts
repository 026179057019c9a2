import { env } from "cloudflare:workers";

/** The payment stand-in's own address; only the path of it matters. */
const ADDRESS = "http://payments.localhost/stand-in/";

/** @throws Error in a project of tests that has none */
export function payments(): Fetcher {
  if (!env.PAYMENTS) throw new Error("These tests have no payment stand-in.");
  return env.PAYMENTS;
}

/** Asks the stand-in for what only tests ask. @throws Error with what it refused */
export async function control<T>(name: string, body: object | undefined): Promise<T> {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await payments().fetch(ADDRESS + name, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The stand-in refused ${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
