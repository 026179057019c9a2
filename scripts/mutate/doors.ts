import type { Mutation } from "./mutation.ts";

const CLOUD = ["tests/worker/matrix/in-the-cloud.test.ts"];

/** Lines without which something would leave in the clear, be framed, or go where it was not sent. */
export const doors: Mutation[] = [
  {
    name: "doors: nothing is answered in the clear",
    file: "workers/web/door/answer.ts",
    find: "  if (inTheClear) return inTheClear;\n",
    replace: "",
    why: "Whoever listens on a line would read a session, and its owner would notice nothing.",
    tests: CLOUD,
  },
  {
    name: "doors: a program is refused in the clear, not led on",
    file: "workers/web/door/insecure.ts",
    find: "!SAFE_METHODS.has(request.method) || FOR_PROGRAMS.test(at.pathname)",
    replace: "!SAFE_METHODS.has(request.method)",
    why: "A program that is led on works, and sends its secret in the clear with every request.",
    tests: CLOUD,
  },
  {
    name: "doors: every answer says that nobody frames it",
    file: "app/platform/security-headers.server.ts",
    find: '  if (!headers.has("Content-Security-Policy")) {\n',
    replace: '  if (headers.has("Content-Security-Policy")) {\n',
    why: "Data and refusals could be shown inside somebody else's page.",
    tests: CLOUD,
  },
  {
    name: "doors: the token request follows no redirect",
    file: "app/identity/providers/client.server.ts",
    find: '      redirect: "manual",\n',
    replace: "",
    why: "Code, verifier and our secret would go wherever the answer leads.",
    tests: ["tests/unit/identity/no-redirects.test.ts"],
  },
  {
    name: "doors: a provider calls itself what we call it",
    file: "app/identity/providers/discovery.server.ts",
    find: "  if (named.length !== own.length || !named.every(isSame)) return false;\n",
    replace: "",
    why: "One provider's document could speak for another.",
    tests: ["tests/unit/identity/discovery.test.ts"],
  },
  {
    name: "doors: pictures come from known hosts",
    file: "app/profiles/picture-hosts.rules.ts",
    find: "  return hostname === HOST || hostname.endsWith(`.${HOST}`);\n",
    replace: "  return true;\n",
    why: "A claim in a token could have us call any host.",
    tests: ["tests/unit/profiles/picture-hosts.test.ts"],
  },
];
