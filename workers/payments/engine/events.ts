import type { Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { text } from "../http/params";
import type { Event } from "./shapes";
import { newId, type World } from "./world";

/** The version that the Stripe library is pinned to. */
const API_VERSION = "2026-10-28.endive";

export function makeEvent(
  { now, account }: Pick<World, "now" | "account">,
  type: string,
  object: object,
  previous?: object,
): Event {
  const changed = previous === undefined ? undefined : differences(previous, object);
  return {
    id: newId("evt"),
    object: "event",
    ...(account === null ? {} : { account }),
    api_version: API_VERSION,
    created: now(),
    data: { object: structuredClone(object), ...(changed ? { previous_attributes: changed } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function differences(before: object, after: object): object {
  const now = after as Record<string, unknown>;
  const entries = Object.entries(before as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  );
}

export const eventEndpoints: Endpoint[] = [listEndpoint("event", "/v1/events", { type: text().optional() })];
