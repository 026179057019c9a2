import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, flag, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { API_VERSION } from "./api-version";
import type { Event, WebhookEndpoint } from "./shapes";
import { newId, require, type World } from "./world";

/** What an event about an object says: the object as it is now and, where it changed, what was before. */
export function makeEvent(
  { now, account }: Pick<World, "now" | "account">,
  type: string,
  object: object,
  previous?: object,
  request: Event["request"] = { id: null, idempotency_key: null },
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
    request,
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

const endpointFields = {
  description: clearable().optional(),
  enabled_events: z.array(text()).min(1).optional(),
  metadata: metadata(),
  url: z.url().optional(),
};

export const eventEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/events/:id", params({}), (world, _, id) => require(world, "event", id)),
  endpoint(
    "GET",
    "/v1/events",
    listParams({
      type: text().optional(),
      types: z.array(text()).max(20).optional(),
      delivery_success: flag().optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("event")
        .filter(
          (one) =>
            (sent.type === undefined || matches(one.type, sent.type)) &&
            (sent.types === undefined || sent.types.some((type) => matches(one.type, type))),
        );
      return page("/v1/events", wanted, sent);
    },
  ),
  endpoint(
    "POST",
    "/v1/webhook_endpoints",
    params({
      ...endpointFields,
      url: z.url(),
      enabled_events: z.array(text()).min(1),
      api_version: text().optional(),
      connect: flag().optional(),
    }),
    (world, sent) => {
      const made: WebhookEndpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: sent.api_version ?? null,
        application: null,
        created: world.now(),
        description: sent.description || null,
        enabled_events: sent.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, sent.metadata),
        status: "enabled",
        url: sent.url,
      };
      world.store.put(made);
      // Told this once and never again.
      return { ...made, secret: `whsec_${newId("x", 32).slice(2)}` };
    },
  ),
  endpoint("GET", "/v1/webhook_endpoints/:id", params({}), (world, _, id) =>
    require(world, "webhook_endpoint", id),
  ),
  endpoint(
    "POST",
    "/v1/webhook_endpoints/:id",
    params({ ...endpointFields, disabled: flag().optional() }),
    (world, sent, id) => {
      const known = require(world, "webhook_endpoint", id, "webhook_endpoint");
      if (sent.url !== undefined) known.url = sent.url;
      if (sent.enabled_events !== undefined) known.enabled_events = sent.enabled_events;
      if (sent.description !== undefined) known.description = sent.description || null;
      if (sent.disabled !== undefined) known.status = sent.disabled ? "disabled" : "enabled";
      known.metadata = mergeMetadata(known.metadata, sent.metadata);
      world.store.put(known);
      return known;
    },
  ),
  endpoint("DELETE", "/v1/webhook_endpoints/:id", params({}), (world, _, id) => {
    require(world, "webhook_endpoint", id, "webhook_endpoint");
    world.store.remove(id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
  endpoint("GET", "/v1/webhook_endpoints", listParams({}), (world, sent) =>
    page("/v1/webhook_endpoints", world.store.list("webhook_endpoint"), sent),
  ),
];

/** `*` at the end stands for anything. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
