import type { z } from "zod";
import type { World } from "../engine/world";

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  path: string;
  schema: z.ZodType;
  /** Runs in a transaction unless it returns a promise. */
  run(world: World, sent: { ids: string[]; params: unknown }): object | Promise<object>;
}

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
