import { taxRate } from "../engine/tax";
import { paymentsOf } from "../engine/invoices";
import type { Kind, Kinds } from "../engine/shapes";
import type { World } from "../engine/world";
import { ApiError } from "./api-error";
import { wholeList } from "./lists";

/** Steps of one expansion, `data` of a list among them. */
const DEEPEST = 4;

type Any = Kinds[Kind] & { [key: string]: unknown };

/**
 * Puts objects where their ids stand, as `expand[]` asks.
 * @throws ApiError 400 for what can't be expanded
 */
export function expand(world: World, answer: object, wishes: readonly string[] = []): object {
  const copy = structuredClone(answer);
  for (const wish of wishes) {
    const steps = wish.split(".");
    if (steps.length > DEEPEST)
      throw ApiError.invalid(`Not more than ${DEEPEST} steps can be expanded at once: ${wish}`, {});
    walk(world, copy, steps, wish);
  }
  return copy;
}

function walk(world: World, node: object, [step, ...rest]: string[], wish: string): void {
  if (step === undefined) return;
  if (Array.isArray(node)) {
    for (const one of node as unknown[]) if (isObject(one)) walk(world, one, [step, ...rest], wish);
    return;
  }
  const holder = node as Record<string, unknown>;
  const included = holder[step] === undefined ? include(world, holder as Any, step) : undefined;
  if (included !== undefined) holder[step] = included;
  const value = holder[step];
  if (value === undefined) throw ApiError.invalid(`This can't be expanded: ${wish}`, { param: "expand" });
  if (typeof value === "string") {
    const found = world.store.findAny(value);
    if (found === undefined) throw ApiError.invalid(`This can't be expanded: ${wish}`, { param: "expand" });
    holder[step] = found;
  }
  if (Array.isArray(value) && rest.length === 0) {
    holder[step] = value.map((one: unknown) =>
      typeof one === "string" ? (world.store.findAny(one) ?? one) : one,
    );
  }
  const next = holder[step];
  if (isObject(next)) walk(world, next, rest, wish);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What an object carries only where it is asked for. */
function include(world: World, object: Any, step: string): unknown {
  const { store } = world;
  const { id } = object;
  switch (`${object.object}.${step}`) {
    case "invoice.payments":
      return wholeList(`/v1/invoice_payments?invoice=${id}`, paymentsOf(world, id));
    case "charge.refunds":
      return wholeList(
        `/v1/charges/${id}/refunds`,
        store.list("refund").filter((one) => one.charge === id),
      );
    case "customer.subscriptions":
      return wholeList(
        `/v1/customers/${id}/subscriptions`,
        store.list("subscription").filter((one) => one.customer === id && one.status !== "canceled"),
      );
    case "customer.tax":
      return taxOf(object["address"]);
    default:
      return undefined;
  }
}

function taxOf(address: unknown): object {
  const country = isObject(address) && "country" in address ? String(address.country) : null;
  return {
    automatic_tax:
      country === null ? "unrecognized_location" : taxRate(country) === 0 ? "not_collecting" : "supported",
    ip_address: null,
    location: country === null ? null : { country, source: "billing_address", state: null },
    provider: "stripe",
  };
}
