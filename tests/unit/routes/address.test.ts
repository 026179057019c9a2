import { existsSync, readFileSync } from "node:fs";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { PAIRS_MAX, PATH_MAX, QUERY_MAX, SEGMENTS_MAX } from "~/platform/request.limits";
import { parseAddress, FILES, routeName, type Address } from "../../../workers/web/door/address";
import type { Routes } from "../../../workers/web/door/routes-on";
import { allRoutes } from "../../support/all-routes";

const ORIGIN = "http://localhost:8787";
const TOKEN = "AbCdEfGh_-12.secretSECRET";

const read = (path: string) => parseAddress(new URL(ORIGIN + path), allRoutes);
const at = (path: string): Address => {
  const address = read(path);
  if (typeof address === "number") throw new Error(`${path} is refused: ${address}`);
  return address;
};

function routePattern(id: string, of: Routes): string {
  const { path = "", parentId } = of[id] ?? { path: "" };
  return parentId === undefined ? path : `${routePattern(parentId, of)}/${path}`;
}
const patterns = Object.values(allRoutes)
  .filter(({ path, index }) => index === true || (path !== undefined && path !== ""))
  .map(({ id }) =>
    routePattern(id, allRoutes)
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1"),
  )
  .filter((pattern) => pattern !== "/*");

const addressIn = (pattern: string) => pattern.replace(/:\w+/g, TOKEN).replace("*", `v/${TOKEN}`);

const escaped = (text: string) =>
  [...text]
    .map((character) => (/[a-z]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : character))
    .join("");
const spelt = (pattern: string, spell: (part: string) => string) =>
  addressIn(
    pattern
      .split("/")
      .map((part) => (/^[:*]/.test(part) ? part : spell(part)))
      .join("/"),
  );

const SPELLINGS: [string, (pattern: string) => string][] = [
  ["in capitals", (pattern) => spelt(pattern, (part) => part.toUpperCase())],
  ["with one capital", (pattern) => spelt(pattern, (part) => part.replace(/^./, (one) => one.toUpperCase()))],
  ["escaped", (pattern) => spelt(pattern, escaped)],
  ["escaped, in capitals", (pattern) => spelt(pattern, (part) => escaped(part.toLowerCase()).toUpperCase())],
  ["with an escaped token", (pattern) => addressIn(pattern).replaceAll(TOKEN, TOKEN.replace("A", "%41"))],
  ["with a slash at its end", (pattern) => `${addressIn(pattern)}/`],
  ["with many slashes at its end", (pattern) => `${addressIn(pattern)}///`],
  ["with two slashes before it", (pattern) => `/${addressIn(pattern)}`],
  ["with two slashes in it", (pattern) => addressIn(pattern).replaceAll("/", "//")],
  ["by way of another", (pattern) => `/a/%2e%2E${addressIn(pattern)}`],
  ["with backslashes", (pattern) => addressIn(pattern).replaceAll("/", "\\")],
];

describe("a request's address", () => {
  it.each(patterns)("%s is read as the same address in every spelling, and has one spelling", (pattern) => {
    const plain = at(addressIn(pattern));
    expect(plain).toEqual({
      route: pattern,
      pathname: addressIn(pattern),
      isData: false,
      href: addressIn(pattern),
    });
    for (const [how, spell] of SPELLINGS) expect([how, at(spell(pattern))]).toEqual([how, plain]);
  });

  it.each(patterns)("%s is read as the same address in every spelling of its data request", (pattern) => {
    const href = pattern === "/" ? "/_root.data" : `${addressIn(pattern)}.data`;
    const plain = at(href);
    expect(plain).toEqual({ route: pattern, pathname: addressIn(pattern), isData: true, href });
    for (const [how, spell] of SPELLINGS) {
      for (const end of [".data", ".%64ata", "%2edata", "/.data", ".data/"]) {
        expect([how, end, at(spell(pattern) + end)]).toEqual([how, end, plain]);
      }
    }
  });

  it("any address is read as the router reads it", () => {
    const tree = (parentId?: string): AgnosticRouteObject[] =>
      Object.values(allRoutes)
        .filter((route) => route.parentId === parentId)
        .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(id) }));
    const all = tree();
    const odd = [
      "/",
      "/@Ada",
      "/%40ada",
      "/nothing",
      "/upload%2F5",
      "/tag/%D7%A9",
      "/a/b/c",
      "/media",
      "/Api/None",
    ];
    for (const path of [...odd, ...patterns.flatMap((one) => SPELLINGS.map(([, spell]) => spell(one)))]) {
      const { pathname } = new URL(ORIGIN + at(path).href);
      const route = `/${(matchRoutes(all, pathname) ?? [])
        .map((match) => match.route.path)
        .filter(Boolean)
        .join("/")}`;
      expect([path, at(path).route]).toEqual([path, route]);
    }
  });

  it("an address without a route keeps its spelling", () => {
    expect(at("/None/Of/Ours?A=B")).toMatchObject({ route: "/*", href: "/None/Of/Ours?A=B" });
  });

  it("an address is refused when it is too long or unreadable", () => {
    expect(read(`/${"a".repeat(PATH_MAX - 1)}`)).not.toBe(414);
    expect(read(`/${"a".repeat(PATH_MAX)}`)).toBe(414);
    expect(read("/a".repeat(SEGMENTS_MAX))).not.toBe(414);
    expect(read("/a".repeat(SEGMENTS_MAX + 1))).toBe(414);
    expect(read(`/?${"a".repeat(QUERY_MAX)}`)).toBe(414);
    expect(read(`/?${"a&".repeat(PAIRS_MAX - 1)}`)).not.toBe(414);
    expect(read(`/?${"a&".repeat(PAIRS_MAX)}`)).toBe(414);
    expect(read("/media/%E0%A4%A")).toBe(400);
    expect(read("/%")).toBe(400);
  });
});

describe("a route's name in the log", () => {
  it.each(patterns)("the log name of %s has no part of the address, in any spelling", (pattern) => {
    for (const [, spell] of SPELLINGS) {
      expect(routeName(at(spell(pattern)))).toBe(pattern);
    }
    expect(routeName(at(`${addressIn(pattern) === "/" ? "/_root" : addressIn(pattern)}.data`))).toBe(
      `${pattern}.data`,
    );
  });

  it("all addresses without a route share one log name", () => {
    expect([routeName(at(`/none/${TOKEN}`)), routeName(414), routeName(400)]).toEqual([
      "other",
      "other",
      "other",
    ]);
  });
});

describe("routes that answer with a file", () => {
  /** These answer with JSON or redirect, and page scripts request their data. */
  const FOR_SCRIPTS = [
    "/avatars",
    "/earnings/leave",
    "/login",
    "/membership/leave",
    "/signin/:provider",
  ].concat(...["/signin/:provider/callback", "/signout"]);

  it("a file route has no data: a new route without a page is one or the other", () => {
    const resources = Object.values(allRoutes).filter(
      ({ id }) => existsSync(`app/${id}`) && !/export default/.test(readFileSync(`app/${id}`, "utf8")),
    );
    const own = resources
      .map(({ id }) => routePattern(id, allRoutes).replace(/\/+/g, "/"))
      .filter((pattern) => pattern.includes("/") && !pattern.startsWith("/api/"));
    expect(own.toSorted()).toEqual([...FILES, ...FOR_SCRIPTS].toSorted());
  });
});
