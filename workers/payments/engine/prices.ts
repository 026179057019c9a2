import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint";
import { listEndpoint } from "../http/lists";
import { flag, integer, params, text } from "../http/params";
import type { Plan, Price } from "./shapes";
import { change, newId, type World } from "./world";

const LOOKUP_KEY = "wishlight_monthly";

/** A new price takes the lookup key, and members keep theirs until moved. */
export function makeSale(world: World): void {
  const sale = `${world.sale.minor} ${world.sale.currency}`;
  if (world.store.note<string>("sale") === sale) return;
  world.store.setNote("sale", sale);
  makePrice(world, {
    product: "wishlight_membership",
    currency: world.sale.currency,
    unit_amount: world.sale.minor,
    lookup_key: LOOKUP_KEY,
    transfer_lookup_key: true,
    tax_behavior: "inclusive",
    recurring: { interval: "month" },
  });
}

const create = params({
  product: z.literal("wishlight_membership"),
  currency: text(),
  unit_amount: integer(),
  lookup_key: z.literal(LOOKUP_KEY),
  transfer_lookup_key: flag(),
  tax_behavior: z.literal("inclusive"),
  recurring: z.strictObject({ interval: z.literal("month") }),
});

function makePrice(world: World, sent: z.output<typeof create>): Price {
  const { product, currency, unit_amount, lookup_key, tax_behavior } = sent;
  const older = world.store.list("price").find((one) => one.lookup_key === lookup_key);
  if (older !== undefined)
    change(world, older, "price.updated", (one) => {
      one.lookup_key = null;
    });
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata: {},
    nickname: null,
    product,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  };
  world.store.put(price);
  return price;
}

/** The older format that subscription items still contain. */
export function makePlan(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: "month",
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export const priceEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/prices", create, makePrice),
  listEndpoint(
    "price",
    "/v1/prices",
    { active: flag().optional(), lookup_keys: z.array(text()).optional() },
    (one, { active = one.active, lookup_keys }) =>
      active === one.active && (lookup_keys?.includes(one.lookup_key ?? "") ?? true),
  ),
];
