import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as serverBuild from "virtual:remix/server-build";
import { errorSentence } from "~/words/errors";
import type { Language } from "~/words/languages";
import { routesOn, type Routes } from "./routes-on";

const build = serverBuild as unknown as ServerBuild;

/** Remix logs a wrong method on a route without a page as our error; this answers 405. */
export const routes: Routes = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const isPage = !route || "default" in route.module || "ErrorBoundary" in route.module;
    const module = {
      loader: () => notAllowed("POST"),
      action: () => notAllowed("GET, HEAD"),
      ...route?.module,
    };
    return [id, isPage ? route : { ...route, module }];
  }),
) as Routes;

/** `allow` as in RFC 9110, section 15.5.6. */
function notAllowed(allow: string): Response {
  const error = { code: "request.method", message: errorSentence("request.method") };
  return Response.json({ error }, { status: 405, headers: { Allow: allow } });
}

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new Map<string, Handle>();

/** Remix compiles all patterns four times per page, which costs more than rendering a small one. */
export const handle: Handle = (request, context) => {
  const { name, routes: possible } = routesOn(new URL(request.url).pathname, routes);
  const language = context?.app.language ?? "en";
  let handler = handlers.get(`${language} ${name}`);
  if (!handler) {
    handler = createRequestHandler(buildWith(possible, language), import.meta.env.MODE);
    handlers.set(`${language} ${name}`, handler);
  }
  return handler(request, context);
};

function buildWith(possible: Routes, language: Language): ServerBuild {
  const assets = assetsIn(language);
  const routesOfAssets = Object.entries(assets.routes).filter(([id]) => id in possible);
  return {
    ...build,
    routes: possible as ServerBuild["routes"],
    assets: { ...assets, routes: Object.fromEntries(routesOfAssets) },
  };
}

const assetsByLanguage = new Map<Language, ServerBuild["assets"]>();

/** A browser preloads the words of its reader's language (scripts/build/words.ts). */
function assetsIn(language: Language): ServerBuild["assets"] {
  if (language === "en" || import.meta.env.DEV) return build.assets;
  const known = assetsByLanguage.get(language);
  if (known) return known;
  const words = import.meta.env["WORDS"] as string;
  const text = JSON.stringify(build.assets).replaceAll(`${words}en/`, `${words}${language}/`);
  const assets = JSON.parse(text) as ServerBuild["assets"];
  const own = { ...assets, url: assets.url.replace(/\.js$/, `-${language}.js`) };
  assetsByLanguage.set(language, own);
  return own;
}
