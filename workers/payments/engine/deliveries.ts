import type { PaymentsEnv } from "../env";
import { signatureHeader } from "./signature";
import type { Event } from "./shapes";
import type { Settings } from "./settings";
import type { Store } from "./store";

/** After the last the event is given up. */
const PAUSES = [5, 30, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];
const GIVE_UP_MS = 15_000;

const PATHS = { own: "/api/payments/events", connect: "/api/payments/connect-events" };
export type EventEndpoint = keyof typeof PATHS;

interface Delivery {
  seq: number;
  event: string;
  endpoint: EventEndpoint;
  body: string;
  attempts: number;
}

export function enqueue(
  store: Store,
  event: Event,
  endpoint: EventEndpoint,
  now: number,
  copies: number,
): void {
  for (let copy = 0; copy < copies; copy++)
    store.sql.exec(
      "INSERT INTO deliveries (event, endpoint, body, due) VALUES (?, ?, ?, ?)",
      ...[event.id, endpoint, JSON.stringify(event, null, 2), now],
    );
}

export function dueDeliveries(store: Store, now: number, order: Settings["order"]): Delivery[] {
  const rows = store.sql
    .exec(
      "SELECT seq, event, endpoint, body, attempts FROM deliveries WHERE done = 0 AND due <= ? ORDER BY seq",
      now,
    )
    .toArray()
    .map((row) => row as unknown as Delivery);
  return order === "reversed" ? rows.reverse() : rows;
}

export function nextDelivery(store: Store): number | undefined {
  const [row] = store.sql.exec("SELECT MIN(due) AS due FROM deliveries WHERE done = 0").toArray();
  return typeof row?.["due"] === "number" ? row["due"] : undefined;
}

export async function send(
  env: PaymentsEnv,
  store: Store,
  delivery: Delivery,
  now: () => number,
): Promise<void> {
  const status = isDropped(store) ? null : await post(env, delivery.endpoint, delivery.body);
  const attempts = delivery.attempts + 1;
  const isTaken = status !== null && status >= 200 && status < 300;
  const pause = PAUSES[attempts - 1];
  const untaken = pause === undefined ? 2 : 0;
  store.sql.exec(
    "UPDATE deliveries SET attempts = ?, status = ?, done = ?, due = ? WHERE seq = ?",
    ...[attempts, status, isTaken ? 1 : untaken, now() + (pause ?? 0), delivery.seq],
  );
}

function isDropped(store: Store): boolean {
  const settings = store.note<Partial<Settings>>("settings");
  const { drop = 0 } = settings ?? {};
  if (drop > 0) store.setNote("settings", { ...settings, drop: drop - 1 });
  return drop > 0;
}

export function listDeliveries({ sql }: Store): object[] {
  const columns = "seq, event, endpoint, attempts, status, done, due, json_extract(body, '$.type') AS type";
  return sql.exec(`SELECT ${columns} FROM deliveries ORDER BY seq`).toArray();
}

async function post(env: PaymentsEnv, endpoint: EventEndpoint, body: string): Promise<number | null> {
  const secret = endpoint === "own" ? env.STRIPE_WEBHOOK_SECRET : env.STRIPE_CONNECT_WEBHOOK_SECRET;
  try {
    const answer = await env.SITE.fetch(env.APP_ORIGIN + PATHS[endpoint], {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (stand-in)",
        // By the real clock, as at Stripe: test clocks move subscriptions, not the network.
        "Stripe-Signature": await signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
