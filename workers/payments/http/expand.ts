import { invoicePayments } from "../engine/invoices";
import type { Kind, Kinds } from "../engine/shapes";
import type { World } from "../engine/world";
import { ApiError } from "./api-error";
import { wholeList } from "./lists";

const DEEPEST = 4;

type Any = Kinds[Kind] & { [key: string]: unknown };

export function expand(world: World, answer: object, paths: readonly string[] = []): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > DEEPEST)
      throw ApiError.invalid(`Not more than ${DEEPEST} steps can be expanded at once: ${path}`, {});
    walk(world, copy, steps, path);
  }
  return copy;
}

function walk(world: World, node: object, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  if (Array.isArray(node)) {
    for (const one of node as unknown[]) if (isObject(one)) walk(world, one, [step, ...rest], path);
    return;
  }
  const holder = node as Record<string, unknown>;
  const included = holder[step] === undefined ? include(world, holder as Any, step) : undefined;
  if (included !== undefined) holder[step] = included;
  const value = holder[step];
  if (value === undefined) throw ApiError.invalid(`This can't be expanded: ${path}`, { param: "expand" });
  if (typeof value === "string") {
    const found = world.store.findAny(value);
    if (found === undefined) throw ApiError.invalid(`This can't be expanded: ${path}`, { param: "expand" });
    holder[step] = found;
  }
  const next = holder[step];
  if (isObject(next)) walk(world, next, rest, path);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Fields that exist only when expanded. */
function include(world: World, object: Any, step: string): unknown {
  const { store } = world;
  const { id } = object;
  switch (`${object.object}.${step}`) {
    case "invoice.payments":
      return wholeList(`/v1/invoice_payments?invoice=${id}`, invoicePayments(world, id));
    case "charge.refunds":
      return wholeList(
        `/v1/charges/${id}/refunds`,
        store.list("refund").filter((one) => one.charge === id),
      );
    default:
      return undefined;
  }
}
