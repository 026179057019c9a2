import { env } from "cloudflare:workers";

/** Only its path matters. */
const ADDRESS = "http://payments.localhost/stand-in/";

export function paymentsWorker(): Fetcher {
  if (!env.PAYMENTS) throw new Error("These tests have no payment stand-in.");
  return env.PAYMENTS;
}

export async function askStandIn<T>(name: string, body: object | undefined): Promise<T> {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await paymentsWorker().fetch(ADDRESS + name, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The stand-in refused ${name}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}
