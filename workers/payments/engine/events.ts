import type { Endpoint } from "../http/endpoint";
import { listing } from "../http/lists";
import { text } from "../http/params";
import type { Event } from "./shapes";
import { newId, type World } from "./world";

/** The release of the API that the library is pinned to. */
const API_VERSION = "2026-10-28.endive";

/** An event with the object as it is now and, of what changed, the previous values. */
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

export const eventEndpoints: Endpoint[] = [listing("event", "/v1/events", { type: text().optional() })];
