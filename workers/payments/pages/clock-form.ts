import type { Deps } from "../deps";
import { nextCharge } from "../engine/next-charge";
import { DAY, monthsLater } from "../engine/periods";
import { seeOther } from "./layout";

/** Moves the clock by a day, a month or to the next charge and goes back to where the button was. */
export async function moveClock({ world, moveTo }: Deps, form: URLSearchParams): Promise<Response> {
  const move = form.get("move");
  const target = targetOf(world, move);
  if (target === undefined) return new Response("A day, a month, or to the next charge?", { status: 400 });
  await moveTo(target);
  return seeOther(ownPath(form.get("return_to"), world.origin));
}

/** Seconds; where nothing will be charged the clock stays as it is. */
function targetOf(world: Deps["world"], move: string | null): number | undefined {
  if (move === "day") return world.now() + DAY;
  if (move === "month") return monthsLater(world.now(), 1);
  return move === "charge" ? (nextCharge(world) ?? world.now()) : undefined;
}

/** A path of the site's own, whatever was sent. */
export function ownPath(wish: string | null, origin: string): string {
  const usual = `${origin}/payments-stand-in/`;
  try {
    const url = new URL(wish ?? usual, origin);
    return url.origin === origin ? url.href : usual;
  } catch {
    return usual;
  }
}
