import { retrySeconds, stoppedBy, type Switch } from "~/switches/switches.rules";
import { textFields } from "~/platform/forms";
import { SAFE_METHODS } from "~/platform/same-origin.server";
import { paused } from "~/words/en/paused";
import type { ErrorCode } from "~/words/errors";
import { refuseForNow } from "./refuse-write";
import { withRefusalHeaders, type Visit } from "./visit";

/** As `npm run backup` writes it. */
const BACKUP = '"backup"';

/** While a restore runs nobody may read half a site, and no event may be lost in it. */
export async function refuseClosed(visit: Visit): Promise<Response | null> {
  const closed = (await visit.app.switches()).get("closed");
  // A backup every night is no outage that a monitor should tell.
  if (closed?.reason === BACKUP && visit.at.pathname === "/healthz") return null;
  return closed ? refuse(visit, "switches.closed", paused.closed, closed) : null;
}

export async function refuseSwitched(visit: Visit): Promise<Response | null> {
  const { app, at, request } = visit;
  if (SAFE_METHODS.has(request.method)) return null;
  const thrown = await stoppedBy(await app.switches(), at.pathname, () => readIntent(request));
  return thrown ? refuse(visit, `switches.${thrown.name}`, paused.stopped, thrown) : null;
}

async function refuse(
  visit: Visit,
  code: ErrorCode,
  title: string,
  thrown: Pick<Switch, "until">,
): Promise<Response> {
  const retryAfter = retrySeconds(thrown, visit.app.clock());
  const refusal = await refuseForNow(visit.request, code, { title, again: paused.again, retryAfter });
  return withRefusalHeaders(refusal, visit);
}

async function readIntent(request: Request): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return textFields(form).intent ?? "";
}
