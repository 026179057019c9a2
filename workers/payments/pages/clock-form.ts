import type { Deps } from "../deps";
import { DAY, monthsLater } from "../engine/periods";
import { seeOther } from "./layout";

/** Moves the clock by a day or a month and goes back to where the button was. */
export async function moveClock({ world, moveTo }: Deps, form: URLSearchParams): Promise<Response> {
  const move = form.get("move");
  if (move !== "day" && move !== "month") return new Response("A day or a month?", { status: 400 });
  await moveTo(move === "day" ? world.now() + DAY : monthsLater(world.now(), 1));
  return seeOther(ownPath(form.get("return_to"), world.origin));
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
