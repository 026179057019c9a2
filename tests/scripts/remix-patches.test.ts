import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { afterAll, expect, it } from "vitest";
import { chooseRoutesFast } from "../../scripts/build/remix-patches.ts";
import routes from "../../app/routes.ts";

interface Route {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[];
}

const folder = mkdtempSync(join(tmpdir(), "wishlight-router-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function patched(): Promise<typeof matchRoutes> {
  const file = createRequire(import.meta.url)
    .resolve("@remix-run/router")
    .replace("router.cjs.js", "router.js");
  const { transform } = chooseRoutesFast();
  if (typeof transform !== "function") throw new Error("It isn't a patch.");
  const answer = transform.call({} as never, readFileSync(file, "utf8"), file) as { code: string };
  const own = join(folder, "router.mjs");
  writeFileSync(own, answer.code.replace(/^\/\/# sourceMappingURL=.*/m, ""));
  return ((await import(pathToFileURL(own).href)) as { matchRoutes: typeof matchRoutes }).matchRoutes;
}

const asRoute = ({ file, path, index, children }: RouteConfigEntry): Route =>
  index ? { id: file, path, index } : { id: file, path, children: children?.map(asRoute) ?? [] };

const patterns = (all: AgnosticRouteObject[], before = ""): string[] =>
  all.flatMap(({ path = "", children = [] }) => {
    const own = path === "" ? before : `${before}/${path}`;
    return [own, ...patterns(children, own)];
  });

it("the faster router finds the same route as Remix's own, at every kind of address", async () => {
  const fast = await patched();
  const tree = [{ id: "root", path: "", children: (await routes).map(asRoute) }] as AgnosticRouteObject[];
  const addresses = new Set(
    patterns(tree).flatMap((pattern) => {
      const path = pattern.replaceAll(/:\w+\??/g, "7").replace("*", "a/b");
      const encoded = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
      return [
        path,
        `${path}/`,
        `/${path}`,
        path.toUpperCase(),
        encoded,
        `${path}/more`,
        `${path}x`,
        `/@mira${path}`,
      ];
    }),
  );
  const ids = (found: ReturnType<typeof matchRoutes>) =>
    found?.map(({ route, params }) => [route.id, params]);
  for (const address of [...addresses, "/", "", "//", "/%2e", "/@mira"])
    expect(ids(fast(tree, address)), address).toEqual(ids(matchRoutes(tree, address)));
  expect(addresses.size).toBeGreaterThan(500);
});
