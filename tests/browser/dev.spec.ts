import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/local/port.ts";
import { waitUntilReady } from "../../scripts/local/ready.ts";
import { localOrigin, ROOT } from "../../scripts/local/settings.ts";
import { runTool } from "../../scripts/local/tool.ts";
import { newMember, signInAs, smallTile, uploadWorks } from "./support/members.ts";
import { freshState } from "./support/state.ts";
import { expect, test } from "./support/test.ts";

test("the dev server starts, and an upload goes through its workers to a page that answers", async ({
  browser,
}) => {
  // The first start scans all packages.
  const stateDir = await freshState();
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), STATE_DIR: stateDir };
  const server = runTool(join(ROOT, "scripts/dev/main.ts"), [], { env });
  const origin = localOrigin(port);
  process.env["WISHLIGHT_ORIGIN"] = origin;
  try {
    await waitUntilReady(origin, server);
    const creator = await newMember("creator");
    const [work = 0] = await uploadWorks(creator, [{ title: "By daylight", file: await smallTile(3) }]);
    const context = await browser.newContext({ baseURL: origin });
    await signInAs(context, creator);
    const page = await context.newPage();
    await page.goto(`/upload/${work}`);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("heading", { name: "By daylight" })).toBeVisible();
    await context.close();
  } finally {
    delete process.env["WISHLIGHT_ORIGIN"];
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});
