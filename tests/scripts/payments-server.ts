import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Fields = Record<string, unknown>;

/** The account's default portal, which isn't ours. */
export const SAVED_BY_HAND = {
  id: "bpc_0",
  is_default: true,
  metadata: {},
  features: { customer_update: { enabled: false } },
};

export interface ProviderAccount {
  product: Fields | null;
  prices: Fields[];
  portals: Fields[];
  endpoints: Fields[];
  payouts: Fields;
  asked: {
    method: string;
    path: string;
    version: string | undefined;
    key: string | undefined;
    body: string;
  }[];
  /** Prefix of its endpoint IDs, which no two accounts share. */
  mark: string;
  refusesPrices: boolean;
}

const emptyAccount = (mark: string): ProviderAccount => ({
  product: null,
  prices: [],
  portals: [SAVED_BY_HAND],
  endpoints: [],
  asked: [],
  mark,
  refusesPrices: false,
  payouts: { schedule: { interval: "daily" } },
});

const accounts = new Map<string, ProviderAccount>();

const server = createServer((request, response) => {
  void read(request).then((body) => {
    const url = new URL(request.url ?? "", "http://provider");
    const method = request.method ?? "";
    const { "stripe-version": version, "idempotency-key": key } = request.headers;
    const secret = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const there = accounts.get(secret);
    there?.asked.push({ method, path: url.pathname, version: String(version), key: key?.toString(), body });
    const [status, answer] = there
      ? answerTo({ there, secret, method, url, fields: parseFields(body) })
      : [
          401,
          { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_****" } },
        ];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
});

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

/** Parses `a[b][]=c` into objects and lists. */
function parseFields(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at, all) => part !== "" || at < all.length - 1);
    let place = fields;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Fields;
    place[path.at(-1) ?? ""] = /^(?:true|false)$/.test(value) ? value === "true" : value;
  }
  return listed(fields) as Fields;
}

function listed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

interface ApiRequest {
  there: ProviderAccount;
  secret: string;
  method: string;
  url: URL;
  fields: Fields;
}

function answerTo({ there, secret, method, url, fields }: ApiRequest): [number, unknown] {
  const list = (data: unknown[]) => [200, { object: "list", has_more: false, data }] as [number, unknown];
  const missing: [number, unknown] = [
    404,
    { error: { type: "invalid_request_error", message: "No such thing" } },
  ];
  const [, , kind, id = "", last = ""] = url.pathname.split("/");
  if (kind === "products") {
    if (method === "GET") return there.product ? [200, there.product] : missing;
    there.product = { ...there.product, active: true, ...fields };
    return [200, there.product];
  }
  if (kind === "prices" && method === "GET") return list(there.prices.filter((price) => price["lookup_key"]));
  if (kind === "prices") {
    if (there.refusesPrices)
      return [402, { error: { type: "card_error", message: `No price with ${secret}` } }];
    for (const price of there.prices) price["lookup_key"] = null;
    const price = {
      id: `price_${there.prices.length}`,
      ...fields,
      unit_amount: Number(fields["unit_amount"]),
    };
    there.prices.push({ ...price, recurring: { interval: "month", interval_count: 1 } });
    return [200, price];
  }
  if (kind === "balance_settings") {
    const sent = fields["payments"] as { payouts: Fields } | undefined;
    there.payouts = { ...there.payouts, ...sent?.payouts };
    return [200, { object: "balance_settings", payments: { payouts: there.payouts } }];
  }
  if (kind === "billing_portal" && method === "GET") return list(there.portals);
  if (kind === "billing_portal") {
    const known = there.portals.find((one) => one["id"] === last);
    const portal = known ?? { id: `bpc_${there.portals.length}`, is_default: false };
    if (!known) there.portals.unshift(portal);
    return [200, Object.assign(portal, fields)];
  }
  if (kind === "webhook_endpoints" && method === "GET") return list(there.endpoints);
  if (kind === "webhook_endpoints" && !id) {
    const number = there.endpoints.length + 1;
    const made = {
      id: `${there.mark}${number}`,
      created: number,
      status: "enabled",
      metadata: {},
      ...fields,
    };
    there.endpoints.push(made);
    return [200, { ...made, secret: `whsec_of_${made.id}` }];
  }
  const endpoint = there.endpoints.find((one) => one["id"] === id);
  if (kind !== "webhook_endpoints" || !endpoint) return missing;
  if (fields["disabled"]) endpoint["status"] = "disabled";
  Object.assign(endpoint, fields);
  return [200, endpoint];
}

/** Source: Stripe's API reference. */
export async function startProvider() {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: { host: "127.0.0.1", port, protocol: "http" as const },
    open(key: string, mark = "we_"): ProviderAccount {
      const there = emptyAccount(mark);
      accounts.set(key, there);
      return there;
    },
    close: () => server.close(),
  };
}
