import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { routesOn, type PlacedRoute, type Routes } from "../../../workers/web/door/routes-on";
import { allRoutes as all } from "../../support/all-routes";

function routeTree(of: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(of)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }: PlacedRoute) =>
      index ? { id, path, index } : { id, path, children: routeTree(of, id) },
    );
}
const ids = (of: Routes, path: string) =>
  matchRoutes(routeTree(of), path)?.map(({ route }) => route.id) ?? null;

const ADDRESSES = Object.values(all)
  .map((route) => routePath(route))
  .flatMap((path) => [path, `${path}/`, path.toUpperCase(), `${path}/more`, path.replace("/", "//")])
  .concat(
    "/",
    "//",
    "/@ada",
    "/@ada/more",
    "/nothing",
    "/f%65ed",
    "/FEED",
    "/upload%2F5",
    "/tag/%D7%A9",
    "/a//b",
  )
  .concat(
    "/%",
    "/s",
    "/s/",
    "/s/token/cover",
    "/media/5/file",
    "/api",
    "/api/uploads/5/sign",
    "/constructor",
    "/__proto__",
  );

function routePath({ path = "", parentId }: PlacedRoute): string {
  const parent = all[parentId ?? ""];
  const own = path.replace(/:\w+/g, "17").replace("*", "left/over");
  return parent ? `${routePath(parent)}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1") : own;
}

describe("the routes that may answer an address", () => {
  it("the subset always has the route that the router would choose among all", () => {
    expect(ADDRESSES.length).toBeGreaterThan(400);
    for (const address of ADDRESSES) {
      expect([address, ids(routesOn(address, all).routes, address)]).toEqual([address, ids(all, address)]);
    }
  });

  it("a page's data request has the same subset", () => {
    for (const page of ["/feed", "/upload/17", "/@ada"]) {
      expect(routesOn(`${page}.data`, all)).toEqual(routesOn(page, all));
    }
    expect(routesOn("/_root.data", all)).toEqual(routesOn("/", all));
  });

  it("every subset has the landing page, which every page's manifest names", () => {
    for (const address of ADDRESSES) {
      expect(ids(routesOn(address, all).routes, "/")).toContain("routes/public/landing/route.tsx");
    }
  });

  it("the subsets are small, and there are fewer of them than routes", () => {
    expect(Object.keys(routesOn("/feed", all).routes).length).toBeLessThan(10);
    const names = new Set(ADDRESSES.map((address) => routesOn(address, all).name));
    expect(names.size).toBeLessThan(Object.keys(all).length);
  });
});
