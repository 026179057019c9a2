import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as serverBuild from "virtual:remix/server-build";
import { routesOn, type Routes } from "./routes-on";

const build = serverBuild as unknown as ServerBuild;

type Handle = ReturnType<typeof createRequestHandler>;

/** One for each first segment of a path that routes name, and one for all others: never more than there are routes. */
const handlers = new Map<string, Handle>();

/**
 * Remix, answering with the routes that this address may lead to. It goes through all it has four times for each page,
 * and makes its expressions anew each time: with all of ours that costs more than drawing a small page does.
 */
export const handle: Handle = (request, context) => {
  const { name, routes } = routesOn(new URL(request.url).pathname, build.routes as Routes);
  let handler = handlers.get(name);
  if (!handler) {
    handler = createRequestHandler(onlyWith(routes), import.meta.env.MODE);
    handlers.set(name, handler);
  }
  return handler(request, context);
};

function onlyWith(routes: Routes): ServerBuild {
  const { routes: facts } = build.assets;
  const known = Object.fromEntries(Object.entries(facts).filter(([id]) => id in routes));
  return { ...build, routes: routes as ServerBuild["routes"], assets: { ...build.assets, routes: known } };
}
