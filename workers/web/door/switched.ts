import { retrySeconds, stoppedBy } from "~/switches/switches.rules";
import { textFields } from "~/platform/forms";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { paused } from "~/words/en/paused";
import { refuseForNow } from "./refuse-write";
import { withRefusalHeaders, type Visit } from "./visit";

/** While a restore runs nobody may read half a site, and no event may be lost in it. */
export async function refuseClosed(visit: Visit): Promise<Response | null> {
  const { app, request } = visit;
  const closed = (await app.switches()).get("closed");
  if (!closed) return null;
  const pause = {
    title: paused.closed,
    again: paused.again,
    retryAfter: retrySeconds(closed, app.clock()),
  };
  const refusal = await refuseForNow(request, "switches.closed", pause);
  return withRefusalHeaders(refusal, visit);
}

export async function refuseSwitched(visit: Visit): Promise<Response | null> {
  const { app, at, request } = visit;
  if (SAFE_METHODS.has(request.method)) return null;
  const thrown = await stoppedBy(await app.switches(), at.pathname, () => readIntent(request));
  if (!thrown) return null;
  const pause = {
    title: paused.stopped,
    again: paused.again,
    retryAfter: retrySeconds(thrown, app.clock()),
  };
  const refusal = await refuseForNow(request, `switches.${thrown.name}`, pause);
  return withRefusalHeaders(refusal, visit);
}

async function readIntent(request: Request): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return textFields(form).intent ?? "";
}
