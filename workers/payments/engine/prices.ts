import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, flag, integer, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import { makeProduct } from "./products";
import type { Plan, Price } from "./shapes";
import { change, newId, require, type World } from "./world";

/** What is on sale from the first request on, as `npm run deploy` makes it over there. */
const PRODUCT = "wishlight_membership";
const LOOKUP_KEY = "wishlight_monthly";

/** A price that was changed in the configuration takes the older one's place: members keep theirs until they are moved. */
export function makeSale(world: World): void {
  const sale = `${world.sale.minor} ${world.sale.currency}`;
  if (world.store.note<string>("sale") === sale) return;
  if (!world.store.find("product", PRODUCT)) {
    makeProduct(world, { id: PRODUCT, name: "Wishlight membership" });
  }
  world.store.setNote("sale", sale);
  makePrice(world, {
    product: PRODUCT,
    currency: world.sale.currency,
    unit_amount: world.sale.minor,
    lookup_key: LOOKUP_KEY,
    transfer_lookup_key: true,
    tax_behavior: "inclusive",
    recurring: { interval: "month" },
  });
}

const priceFields = {
  active: flag().optional(),
  lookup_key: clearable().optional(),
  transfer_lookup_key: flag().optional(),
  metadata: metadata(),
  nickname: clearable().optional(),
  tax_behavior: z.enum(["inclusive", "exclusive", "unspecified"]).optional(),
};
type PriceSent = z.output<ReturnType<typeof params<typeof priceFields>>>;

const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: integer().optional(),
  usage_type: z.literal("licensed").optional(),
});

interface NewPrice extends PriceSent {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: z.output<typeof recurring>;
}

function makePrice(world: World, sent: NewPrice): Price {
  require(world, "product", sent.product, "product");
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: sent.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: sent.product,
    recurring: sent.recurring
      ? {
          interval: sent.recurring.interval,
          interval_count: sent.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: sent.recurring ? "recurring" : "one_time",
    unit_amount: sent.unit_amount,
    unit_amount_decimal: String(sent.unit_amount),
  };
  applyPrice(world, price, sent);
  world.store.put(price);
  world.emit("price.created", price);
  return price;
}

function applyPrice(world: World, price: Price, sent: PriceSent): void {
  if (sent.lookup_key !== undefined) takeLookupKey(world, price, sent);
  if (sent.active !== undefined) price.active = sent.active;
  if (sent.nickname !== undefined) price.nickname = sent.nickname || null;
  if (sent.tax_behavior !== undefined) {
    const known = price.tax_behavior;
    if (known !== "unspecified" && known !== sent.tax_behavior)
      throw ApiError.invalid("How a price contains taxes can't be changed once it is said.", {
        param: "tax_behavior",
      });
    price.tax_behavior = sent.tax_behavior;
  }
  price.metadata = mergeMetadata(price.metadata, sent.metadata);
}

/** A lookup key is of one price; it goes over to another only where that is asked for. */
function takeLookupKey(world: World, price: Price, { lookup_key, transfer_lookup_key }: PriceSent): void {
  const holder = world.store
    .list("price")
    .find((one) => lookup_key && one.lookup_key === lookup_key && one.id !== price.id);
  if (holder !== undefined) {
    if (transfer_lookup_key !== true)
      throw ApiError.invalid(`Another price has the lookup key "${lookup_key}".`, { param: "lookup_key" });
    change(world, holder, "price.updated", (one) => {
      one.lookup_key = null;
    });
  }
  price.lookup_key = lookup_key || null;
}

/** The same as a price, as older releases called it; items still carry both. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
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

export function recurringOf({ id, recurring }: Price): NonNullable<Price["recurring"]> {
  if (recurring === null) throw new Error(`${id} is paid once.`);
  return recurring;
}

export const priceEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/prices",
    params({
      ...priceFields,
      product: text(),
      currency: text(),
      unit_amount: integer().refine((amount) => amount >= 0),
      recurring: recurring.optional(),
    }),
    makePrice,
  ),
  endpoint("GET", "/v1/prices/:id", params({}), (world, _, id) => require(world, "price", id)),
  endpoint("POST", "/v1/prices/:id", params(priceFields), (world, sent, id) =>
    change(world, require(world, "price", id), "price.updated", (price) => applyPrice(world, price, sent)),
  ),
  endpoint(
    "GET",
    "/v1/prices",
    listParams({
      active: flag().optional(),
      currency: text().optional(),
      lookup_keys: z.array(text()).max(10).optional(),
      product: text().optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
    }),
    (world, sent) => {
      const wanted = world.store
        .list("price")
        .filter(
          (one) =>
            (sent.active ?? one.active) === one.active &&
            (sent.product ?? one.product) === one.product &&
            (sent.currency ?? one.currency) === one.currency &&
            (sent.type ?? one.type) === one.type &&
            (sent.lookup_keys === undefined || sent.lookup_keys.includes(one.lookup_key ?? "")),
        );
      return page("/v1/prices", wanted, sent);
    },
  ),
];
