import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { routesOn, type PlacedRoute, type Routes } from "../../../workers/web/door/routes-on";
import { allRoutes as all } from "../../support/all-routes";

function treeOf(of: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(of)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }: PlacedRoute) =>
      index ? { id, path, index } : { id, path, children: treeOf(of, id) },
    );
}
const ids = (of: Routes, path: string) => matchRoutes(treeOf(of), path)?.map(({ route }) => route.id) ?? null;

/** An address of each route, and such as are spelt in other ways. */
const ADDRESSES = Object.values(all)
  .map((route) => pathOf(route))
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

function pathOf({ path = "", parentId }: PlacedRoute): string {
  const parent = all[parentId ?? ""];
  const own = path.replace(/:\w+/g, "17").replace("*", "left/over");
  return parent ? `${pathOf(parent)}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1") : own;
}

describe("the routes that may answer an address", () => {
  it("hold whatever the router would have chosen among all", () => {
    expect(ADDRESSES.length).toBeGreaterThan(400);
    for (const address of ADDRESSES) {
      expect([address, ids(routesOn(address, all).routes, address)]).toEqual([address, ids(all, address)]);
    }
  });

  it("are the same for the data of a page", () => {
    for (const page of ["/feed", "/upload/17", "/@ada"]) {
      expect(routesOn(`${page}.data`, all)).toEqual(routesOn(page, all));
    }
    expect(routesOn("/_root.data", all)).toEqual(routesOn("/", all));
  });

  it("hold the page at /, of which every page tells the browser", () => {
    for (const address of ADDRESSES) {
      expect(ids(routesOn(address, all).routes, "/")).toContain("routes/public/landing/route.tsx");
    }
  });

  it("are few, and as many sets as first words", () => {
    expect(Object.keys(routesOn("/feed", all).routes).length).toBeLessThan(10);
    const names = new Set(ADDRESSES.map((address) => routesOn(address, all).name));
    expect(names.size).toBeLessThan(Object.keys(all).length);
  });
});
