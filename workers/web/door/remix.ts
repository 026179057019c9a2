import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as serverBuild from "virtual:remix/server-build";
import { sentenceOf } from "~/strings/errors";
import { routesOn, type Routes } from "./routes-on";

const build = serverBuild as unknown as ServerBuild;

/** All of ours. Remix calls it an error of ours where somebody uses a route without a page in a way it has not. */
export const routes: Routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const isPage = !route || "default" in route.module || "ErrorBoundary" in route.module;
    const whole = {
      loader: () => notAllowed("POST"),
      action: () => notAllowed("GET, HEAD"),
      ...route?.module,
    };
    return [id, isPage ? route : { ...route, module: whole }];
  }),
) as Routes;

/** @param allow what it may be used for (RFC 9110, section 15.5.6) */
function notAllowed(allow: string): Response {
  const error = { code: "request.method", message: sentenceOf("request.method") };
  return Response.json({ error }, { status: 405, headers: { Allow: allow } });
}

type Handle = ReturnType<typeof createRequestHandler>;

/** One for each first segment of a path that routes name, and one for all others: never more than there are routes. */
const handlers = new Map<string, Handle>();

/**
 * Remix, answering with the routes that this address may lead to. It goes through all it has four times for each page,
 * and makes its expressions anew each time: with all of ours that costs more than drawing a small page does.
 */
export const handle: Handle = (request, context) => {
  const { name, routes: few } = routesOn(new URL(request.url).pathname, routes);
  let handler = handlers.get(name);
  if (!handler) {
    handler = createRequestHandler(onlyWith(few), import.meta.env.MODE);
    handlers.set(name, handler);
  }
  return handler(request, context);
};

function onlyWith(few: Routes): ServerBuild {
  const { routes: facts } = build.assets;
  const known = Object.fromEntries(Object.entries(facts).filter(([id]) => id in few));
  return { ...build, routes: few as ServerBuild["routes"], assets: { ...build.assets, routes: known } };
}
