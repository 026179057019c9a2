import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/local/port.ts";
import { quietEnv } from "../../scripts/local/quiet-env.ts";
import { localOrigin, ROOT } from "../../scripts/local/settings.ts";
import { runTool } from "../../scripts/local/tool.ts";
import type { ServeOptions } from "../../scripts/start/serve-options.ts";
import { eventually } from "../support/eventually.ts";

const SERVE = fileURLToPath(new URL("../../scripts/start/serve.ts", import.meta.url));
const dir = mkdtempSync(join(tmpdir(), "wishlight-order-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const CONFIGS = {
  server: "wrangler.toml",
  media: "workers/media/wrangler.toml",
  payments: "workers/payments/wrangler.toml",
};
const COUNT = `env.DB.prepare("select count(*) as rows from accounts").first("rows")`;

/** In place of the three built workers. */
function writeWorkers(built: string): void {
  mkdirSync(join(built, "client/assets"), { recursive: true });
  for (const [name, config] of Object.entries(CONFIGS)) {
    const classes = readFileSync(join(ROOT, config), "utf8").matchAll(/^class_name = "(\w+)"/gm);
    mkdirSync(join(built, name));
    writeFileSync(
      join(built, name, "index.js"),
      `import { DurableObject } from "cloudflare:workers";
       ${[...classes].map(([, found]) => `export class ${found} extends DurableObject {}`).join("\n")}
       export default {
         fetch: async (_, env) => new Response(${name === "server" ? `await ${COUNT}` : '""'}),
         queue() {},
         scheduled() {},
       };`,
    );
  }
}

test("the first request that a new site answers finds the whole schema", async () => {
  writeWorkers(join(dir, "built"));
  const port = await freePort();
  const stateDir = join(dir, "state");
  const options: ServeOptions = {
    ...{ port, stateDir, built: join(dir, "built"), migrate: true },
    ...{ vars: {}, verbose: false, inspectorPort: 0 },
  };
  const server = runTool(SERVE, [], { env: { ...quietEnv(stateDir), SERVE: JSON.stringify(options) } });
  try {
    const answer = await eventually(() => fetch(localOrigin(port)));
    expect(await answer.text()).toBe("0");
  } finally {
    await server.stop();
  }
});
