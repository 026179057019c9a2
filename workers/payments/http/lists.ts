import type { List } from "../engine/shapes";
import { ApiError } from "./api-error";
import type { ListParams } from "./params";

const USUAL_LIMIT = 10;

/**
 * A page of objects that come newest first.
 * @throws ApiError where the object to go on from is not among them
 */
export function page<T extends { id: string; created?: number }>(
  url: string,
  all: readonly T[],
  { limit = USUAL_LIMIT, starting_after, ending_before, created }: ListParams,
): List<T> {
  const wanted = all.filter((one) => isWithin(one.created ?? 0, created));
  if (ending_before !== undefined) {
    const before = wanted.slice(0, position(wanted, ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const from = starting_after === undefined ? 0 : position(wanted, starting_after, "starting_after") + 1;
  return {
    object: "list",
    data: wanted.slice(from, from + limit),
    has_more: wanted.length > from + limit,
    url,
  };
}

export const wholeList = <T>(url: string, data: T[]): List<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

function position(all: readonly { id: string }[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index === -1) throw ApiError.missing("object", id, param);
  return index;
}

function isWithin(at: number, range: ListParams["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}
