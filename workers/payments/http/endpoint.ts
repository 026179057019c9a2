import type { z } from "zod";
import type { World } from "../engine/world";

/** One endpoint of the API: what it is called with and what it does. */
export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** Segments; those that begin with a colon are ids. */
  path: string;
  schema: z.ZodType;
  /** Takes effect as a whole or not at all, unless it answers with a promise. */
  run(world: World, sent: { ids: string[]; params: unknown }): object | Promise<object>;
}

/** Checks that the parameters a verb takes are those that its schema gives. */
export function endpoint<T extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: T,
  run: (world: World, params: z.output<T>, id: string) => object | Promise<object>,
): Endpoint {
  return {
    method,
    path,
    schema,
    run: (world, { ids, params }) => run(world, params as z.output<T>, ids[0] ?? ""),
  };
}
