import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** What runs in the cloud: the stand-in for payments never does, and what a local run left lying is nobody's source. */
const sources = ["app", "workers"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => `${root}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/^workers\/payments\/|\/\.wrangler\//.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(path, "utf8")) }));

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");
}

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The part of the page under one heading. */
function section(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}
const named = (heading: string) =>
  [...section(heading).matchAll(/`((?:app|workers)\/[\w./-]+\.tsx?)`/g)].map(([, path = ""]) => path);

describe("the page on security", () => {
  it("names every file that does cryptography, and no other", () => {
    const uses =
      /crypto\.(?:subtle|getRandomValues)|from "(?:node:crypto|jose|arctic|aws4fetch|oslo\/(?:crypto|otp)|@block65\/webcrypto-web-push|@simplewebauthn\/server)"|webhooks\.constructEvent/;
    const typesOnly = /^import type/;
    const found = sources
      .filter(({ text }) => {
        const runs = text
          .split("\n")
          .filter((line) => !typesOnly.test(line))
          .join("\n");
        return uses.test(runs);
      })
      .map(({ path }) => path);
    const inventory = named("Cryptography");
    // These sign by what signature.server.ts and tokens.server.ts give them, or are told of for the key they hold.
    expect(found.filter((path) => !inventory.includes(path))).toEqual([]);
    for (const path of inventory) expect(() => readFileSync(path), path).not.toThrow();
  });

  it("names every file of the servers that asks another host, and none of them follows a redirect", () => {
    const servers = filesWith(/(?<![\w.#])fetch\(|\b(?:deps|standIn|PAYMENTS|payments)\.fetch\(/).filter(
      (path) => path.startsWith("workers/") || path.endsWith(".server.ts"),
    );
    expect(servers.length).toBeGreaterThan(5);
    expect(servers.filter((path) => !named("Whom we talk to").includes(path))).toEqual([]);
    const theirs = servers.filter((path) => path.startsWith("app/"));
    for (const path of theirs) expect(readFileSync(path, "utf8"), path).toContain('redirect: "manual"');
  });

  it("leads only to what is there", () => {
    for (const [, target = ""] of page.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g))
      expect(readdirSync("docs", { recursive: true }), target).toContain(target);
  });
});

it("files that are answered without the worker say what every other answer says", () => {
  const [, rules = ""] = /\n\/\*\n([\s\S]+)$/.exec(readFileSync("public/_headers", "utf8")) ?? [];
  for (const header of [
    "X-Content-Type-Options: nosniff",
    "Strict-Transport-Security: max-age=63072000; includeSubDomains; preload",
    "Content-Security-Policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
    expect(rules.split("\n").map((line) => line.trim())).toContain(header);
});

describe("what the sources never do", () => {
  it("run a text as code, or put one into a page as markup", () => {
    expect(
      filesWith(/\beval\(|new Function\(|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/),
    ).toEqual([]);
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      "app/root.tsx",
      "app/ui/late-scripts.tsx",
      "app/routes/studio/upload/early-files.tsx",
    ]);
    const textOf = (wanted: string) => sources.find(({ path }) => path === wanted)?.text;
    // Scripts of our own, from files of our own: nothing of a request is in them.
    const root = textOf("app/root.tsx");
    expect(root?.match(/__html: .*/g)).toEqual(["__html: headScript }} />"]);
    expect(textOf("app/routes/studio/upload/early-files.tsx")?.match(/__html: .*/g)).toEqual([
      '__html: import.meta.env.SSR ? earlyFilesScript : "" }}',
    ]);
    const named = /headScript = import\.meta\.env\.SSR\s*\? \[([^\]]*)\]\.join\(";"\)\s*: "";/.exec(
      root ?? "",
    )?.[1];
    expect(named?.match(/\w+/g)).toEqual([
      "standInStorageScript",
      "darkModeScript",
      "wideStageScript",
      "earlyPressesScript",
      "earlySubmitsScript",
      "earlyTypingScript",
    ]);
    // And what Remix itself puts into a page as a module: names of routes and of files, none of a person's words.
    const late = textOf("app/ui/late-scripts.tsx");
    expect(late?.match(/__html: .*/g)).toEqual([
      '__html: [...late].join("") }}',
      '__html: import.meta.env.SSR ? lateScriptsScript : "" }}',
      "__html: string };",
    ]);
    expect(late?.match(/late\.add\([^;]*/g)).toEqual([
      'late.add(`<link rel="modulepreload" fetchpriority="low" href="${props.href ?? ""}"/>`)',
      'late.add(`<script type="module" nonce="${props.nonce ?? ""}">${text}</script>`)',
    ]);
  });

  it("hear or say anything between windows: messages go to workers of our own alone", () => {
    expect(filesWith(/window\.(?:opener|parent)|\.contentWindow|parent\.postMessage/)).toEqual([]);
    expect(filesWith(/addEventListener\("message"/).filter((path) => !path.endsWith(".worker.ts"))).toEqual(
      [],
    );
    expect(filesWith(/new WebSocket\(|WebSocketPair|RTCPeerConnection|graphql/i)).toEqual([]);
  });

  it("use chance that can be guessed for anything but pauses and suggestions", () => {
    expect(filesWith(/Math\.random/).sort()).toEqual([
      "app/platform/after-response.server.ts",
      "app/profiles/username.rules.ts",
      "app/uploads/client/retries.browser.ts",
    ]);
  });

  it("use a hash or a cipher that is broken", () => {
    expect(filesWith(/["'](?:md5|sha1|sha-1|des|rc4|aes-\w*-?(?:ecb|cbc))["']/i)).toEqual([]);
  });

  it("write to the console anywhere but in the log", () => {
    const spoken = filesWith(/console\.(?:log|info|debug|warn|error)\(|console\[/).filter(
      (path) => path.startsWith("workers/") || path.endsWith(".server.ts"),
    );
    expect(spoken).toEqual(["app/platform/log.server.ts"]);
  });

  it("prepare a statement with a value in its text", () => {
    expect(filesWith(/\.prepare\(\s*`[^`]*\$\{|\.prepare\([^)`]*\+/)).toEqual([]);
  });

  it("start a program of the machine", () => {
    expect(filesWith(/child_process|node:vm|worker_threads/)).toEqual([]);
  });
});

it("every package that is installed comes from the one registry, with the hash of its bytes", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { resolved, integrity, link }] of installed) {
    // Where it says nothing it is the registry's: an address stands there for any other place.
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(link ?? false, path).toBe(false);
    expect(integrity ?? "", path).toMatch(/^sha512-/);
  }
});
