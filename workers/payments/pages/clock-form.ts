import type { Deps } from "../deps";
import { nextCharge } from "../engine/next-charge";
import { DAY, HOUR, monthsLater } from "../engine/periods";
import { seeOther } from "./layout";

/** Short enough for reminders three days ahead. */
const SWEEP_EVERY = 2 * DAY;
const SWEEP_TIMEOUT_MS = 20_000;

export async function moveClock(deps: Deps, form: URLSearchParams): Promise<Response> {
  const { world } = deps;
  const move = form.get("move");
  const target = findTarget(world, move);
  if (target === undefined) return new Response("Choose a day, a month or the next charge.", { status: 400 });
  for (let at = world.now() + SWEEP_EVERY; at < target; at += SWEEP_EVERY) {
    await world.moveTo(at);
    await sweepMembers(deps);
  }
  await world.moveTo(target);
  // A renewal is a draft for an hour, and a month should end with it paid.
  const charged = nextCharge(world);
  if (move === "month" && charged !== undefined && charged <= target + HOUR) await world.moveTo(charged);
  await sweepMembers(deps);
  return seeOther(ownPath(form.get("return_to"), world.origin));
}

async function sweepMembers({ env }: Deps): Promise<void> {
  try {
    const answer = await env.SITE.fetch(`${env.APP_ORIGIN}/payments-stand-in/tend`, {
      method: "POST",
      signal: AbortSignal.timeout(SWEEP_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
  } catch (error) {
    console.error("stand-in: the site did not look after its members", error);
  }
}

/** Without a next charge the clock stays. */
function findTarget(world: Deps["world"], move: string | null): number | undefined {
  if (move === "day") return world.now() + DAY;
  if (move === "month") return monthsLater(world.now(), 1);
  return move === "charge" ? (nextCharge(world) ?? world.now()) : undefined;
}

function ownPath(returnPath: string | null, origin: string): string {
  const usual = `${origin}/payments-stand-in/`;
  try {
    const url = new URL(returnPath ?? usual, origin);
    return url.origin === origin ? url.href : usual;
  } catch {
    return usual;
  }
}
