import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** The payment stand-in never runs in the cloud, and local state is not source. */
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

function section(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}
const named = (heading: string) =>
  [...section(heading).matchAll(/`((?:app|workers)\/[\w./-]+\.tsx?)`/g)].map(([, path = ""]) => path);

describe("the page on security", () => {
  it("the page names exactly the files that use cryptography", () => {
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
    // These sign with keys from signature.server.ts and tokens.server.ts.
    expect(found.filter((path) => !inventory.includes(path))).toEqual([]);
    for (const path of inventory) expect(() => readFileSync(path), path).not.toThrow();
  });

  it("the page names every server file that calls another host, and none follows redirects", () => {
    const servers = filesWith(/(?<![\w.#])fetch\(|\b(?:deps|standIn|PAYMENTS|payments)\.fetch\(/).filter(
      (path) => path.startsWith("workers/") || path.endsWith(".server.ts"),
    );
    expect(servers.length).toBeGreaterThan(5);
    expect(servers.filter((path) => !named("Whom we talk to").includes(path))).toEqual([]);
    const theirs = servers.filter((path) => path.startsWith("app/"));
    for (const path of theirs) expect(readFileSync(path, "utf8"), path).toContain('redirect: "manual"');
  });

  it("the page's links all exist", () => {
    for (const [, target = ""] of page.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g))
      expect(readdirSync("docs", { recursive: true }), target).toContain(target);
  });
});

it("static files have the same security headers as every other answer", () => {
  const [, rules = ""] = /\n\/\*\n([\s\S]+)$/.exec(readFileSync("public/_headers", "utf8")) ?? [];
  for (const header of [
    "X-Content-Type-Options: nosniff",
    "Strict-Transport-Security: max-age=63072000; includeSubDomains; preload",
    "Content-Security-Policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
    expect(rules.split("\n").map((line) => line.trim())).toContain(header);
});

describe("forbidden source patterns", () => {
  it("no source runs a text as code, or inserts one as markup", () => {
    expect(
      filesWith(/\beval\(|new Function\(|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/),
    ).toEqual([]);
    expect(filesWith(/dangerouslySetInnerHTML/).sort()).toEqual([
      "app/root.tsx",
      "app/routes/outside/bare-page.tsx",
      "app/routes/outside/teaser-page.server.tsx",
      "app/routes/studio/upload/early-files.tsx",
      "app/ui/late-scripts.tsx",
      "app/ui/local-time.tsx",
    ]);
    const sourceText = (wanted: string) => sources.find(({ path }) => path === wanted)?.text;
    const inserted = (path: string) =>
      sourceText(path)
        ?.match(/__html: [^}]*/g)
        ?.map((text) => text.trim());
    expect(inserted("app/routes/outside/bare-page.tsx")).toEqual(["__html: bareStyle"]);
    // The second escapes what could close its element (tests/worker/outside).
    expect(inserted("app/routes/outside/teaser-page.server.tsx")).toEqual([
      "__html: darkModeScript",
      "__html: writeJsonLd(teaser, origin)",
    ]);
    // Only our own scripts, without anything from a request.
    const root = sourceText("app/root.tsx");
    expect(root?.match(/__html: .*/g)).toEqual([
      "__html: wordsImportMap(language) }}",
      "__html: headScript }} />",
    ]);
    expect(sourceText("app/routes/studio/upload/early-files.tsx")?.match(/__html: .*/g)).toEqual([
      '__html: import.meta.env.SSR ? earlyFilesScript : "" }}',
    ]);
    expect(sourceText("app/ui/local-time.tsx")?.match(/__html: .*/g)).toEqual(['__html: "" }} />;']);
    const named = /headScript = import\.meta\.env\.SSR\s*\? \[([^\]]*)\]\.join\(";"\)\s*: "";/.exec(
      root ?? "",
    )?.[1];
    expect(named?.match(/\w+/g)).toEqual([
      "storageFallbackScript",
      "darkModeScript",
      "wideStageScript",
      "earlyPressesScript",
      "earlySubmitsScript",
      "earlyTypingScript",
    ]);
    // Remix adds a module with route and file names only.
    const late = sourceText("app/ui/late-scripts.tsx");
    expect(late?.match(/__html: .*/g)).toEqual([
      '__html: [...late].join("") }}',
      "__html: text }} />;",
      "__html: string };",
    ]);
    expect(late?.match(/<InlineScript.*? text=.*?(?= \/>)/g)).toEqual([
      '<InlineScript key="context" nonce={nonce} text=""',
      '<InlineScript nonce={nonce} text={import.meta.env.SSR ? lateScriptsScript : ""}',
    ]);
    expect(late?.match(/late\.add\([^;]*/g)).toEqual([
      'late.add(`<link rel="modulepreload" fetchpriority="low" href="${props.href ?? ""}"/>`)',
      'late.add(`<script type="module" nonce="${props.nonce ?? ""}">${text}</script>`)',
    ]);
  });

  it("no window messages are used, only messages to our own workers", () => {
    expect(filesWith(/window\.(?:opener|parent)|\.contentWindow|parent\.postMessage/)).toEqual([]);
    expect(filesWith(/addEventListener\("message"/).filter((path) => !path.endsWith(".worker.ts"))).toEqual(
      [],
    );
    expect(filesWith(/new WebSocket\(|WebSocketPair|RTCPeerConnection|graphql/i)).toEqual([]);
  });

  it("guessable randomness is used for delays and suggestions only", () => {
    expect(filesWith(/Math\.random/).sort()).toEqual([
      "app/platform/after-response.server.ts",
      "app/profiles/username.rules.ts",
      "app/uploads/client/retries.browser.ts",
    ]);
  });

  it("no broken hash or cipher is used", () => {
    expect(filesWith(/["'](?:md5|sha1|sha-1|des|rc4|aes-\w*-?(?:ecb|cbc))["']/i)).toEqual([]);
  });

  it("only the log writes to the console", () => {
    const spoken = filesWith(/console\.(?:log|info|debug|warn|error)\(|console\[/).filter(
      (path) => path.startsWith("workers/") || path.endsWith(".server.ts"),
    );
    expect(spoken).toEqual(["app/platform/log.server.ts"]);
  });

  it("no statement is prepared with a value in its text", () => {
    expect(filesWith(/\.prepare\(\s*`[^`]*\$\{|\.prepare\([^)`]*\+/)).toEqual([]);
  });

  it("no source starts a program of the machine", () => {
    expect(filesWith(/child_process|node:vm|worker_threads/)).toEqual([]);
  });
});

it("every installed package comes from the one registry, with a hash of its bytes", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { resolved, integrity, link }] of installed) {
    // Without an address a package comes from the registry.
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(link ?? false, path).toBe(false);
    expect(integrity ?? "", path).toMatch(/^sha512-/);
  }
});
