import { z } from "zod";
import { DEFAULT_SETTINGS, type Settings } from "../engine/settings";
import { listDeliveries } from "../engine/deliveries";
import { nextCharge } from "../engine/next-charge";
import { ApiError } from "../http/api-error";
import { bodyText } from "../http/form";
import { act } from "./act";
import type { Deps } from "../deps";

const clockMove = z.union([
  z.strictObject({ by: z.int().positive() }),
  z.strictObject({ to: z.union([z.int().positive(), z.literal("charge")]) }),
]);
const settings = z
  .strictObject({
    deliver: z.boolean(),
    copies: z.int().min(0).max(5),
    order: z.enum(["made", "reversed"]),
    feeAfter: z.int().min(0),
    topUpAfter: z.int().min(0),
    drop: z.int().min(0),
    fail: z.array(
      z.strictObject({
        path: z.string(),
        method: z.string().optional(),
        times: z.int().min(0),
        mode: z.enum(["500", "429", "lost", "broken"]),
      }),
    ),
  })
  .partial();

/** For tests and local tools; browsers can't reach it. */
export async function answerControl(deps: Deps, request: Request): Promise<Response> {
  const { world } = deps;
  const { store } = world;
  const { pathname } = new URL(request.url);
  const sent = async (): Promise<unknown> => JSON.parse((await bodyText(request)) || "{}");
  try {
    switch (`${request.method} ${pathname}`) {
      case "POST /stand-in/clock": {
        const move = clockMove.parse(await sent());
        const to = "by" in move ? world.now() + move.by : move.to;
        await world.moveTo(to === "charge" ? (nextCharge(world) ?? world.now()) : to);
        return Response.json({ now: world.now() });
      }
      case "POST /stand-in/settings": {
        const next: Settings = { ...world.settings(), ...settings.parse(await sent()) };
        store.setNote("settings", next);
        return Response.json(next);
      }
      case "POST /stand-in/deliver":
        await deps.deliverAll(true);
        return Response.json({});
      case "POST /stand-in/rest":
        await deps.rest();
        return Response.json({});
      case "POST /stand-in/reset":
        await deps.reset();
        return Response.json(DEFAULT_SETTINGS);
      case "GET /stand-in/deliveries":
        return Response.json(listDeliveries(store));
      case "POST /stand-in/act":
        return Response.json(act(deps, await sent()));
      default:
        return new Response("Not found", { status: 404 });
    }
  } catch (error) {
    if (error instanceof ApiError) return Response.json(error.body(), { status: error.status });
    if (error instanceof z.ZodError) return Response.json({ issues: error.issues }, { status: 400 });
    throw error;
  }
}
