import type { z } from "zod";
import type { Kind, Kinds, List } from "../engine/shapes";
import { require, type World } from "../engine/world";
import { ApiError } from "./api-error";
import { endpoint, type Endpoint } from "./endpoint";
import { listParams, params, type ListParams } from "./params";

const DEFAULT_LIMIT = 10;

export const retrieveEndpoint = (kind: Kind, path: string): Endpoint =>
  endpoint("GET", `${path}/:id`, params({}), (world, _, id) => require(world, kind, id));

/** Newest first. Without `isWanted` a filter must equal the field of its name. */
export function listEndpoint<K extends Kind, T extends z.ZodRawShape>(
  kind: K,
  path: string,
  filters: T,
  isWanted: (one: Kinds[K], sent: Sent<T>, world: World) => boolean = hasTheSame(Object.keys(filters)),
): Endpoint {
  return endpoint("GET", path, listParams(filters), (world, sent) => {
    const matching = world.store.list(kind).filter((one) => isWanted(one, sent as Sent<T>, world));
    return page(path, matching, sent as ListParams);
  });
}

type Sent<T extends z.ZodRawShape> = z.output<z.ZodObject<T>>;

function hasTheSame(names: readonly string[]) {
  return (one: object, sent: object): boolean => {
    const fields = one as Record<string, unknown>;
    const values = sent as Record<string, unknown>;
    return names.every((name) => values[name] === undefined || values[name] === fields[name]);
  };
}

function page<T extends { id: string; created?: number }>(
  url: string,
  all: readonly T[],
  { limit = DEFAULT_LIMIT, starting_after, ending_before, created }: ListParams,
): List<T> {
  const matching = all.filter((one) => (one.created ?? 0) >= (created?.gte ?? 0));
  if (ending_before !== undefined) {
    const before = matching.slice(0, position(matching, ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const from = starting_after === undefined ? 0 : position(matching, starting_after, "starting_after") + 1;
  const data = matching.slice(from, from + limit);
  return { object: "list", data, has_more: matching.length > from + limit, url };
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
