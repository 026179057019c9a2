import { rm } from "node:fs/promises";
import { SETTLE_MS } from "../../app/media/media.limits.ts";
import { listeningPorts, workerdProcesses } from "../../scripts/local/workerd-processes.ts";
import { startProduct, type Product } from "../../scripts/start/product.ts";
import { photo } from "./support/files.ts";
import { join } from "./support/people.ts";
import { freshState } from "./support/state.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/uploading.ts";

/** A product of its own, because this journey stops and starts it. */
async function start(stateDir: string, port = 0): Promise<Product> {
  // The first begins with a state that is migrated; each behind it as `npm start` does.
  const product = await startProduct({ port, stateDir, build: false, migrate: port !== 0 });
  process.env["WISHLIGHT_ORIGIN"] = product.origin;
  return product;
}

test.describe("a restart in the middle of an upload", () => {
  // While the product is down, the page's requests fail; that is what this journey is about.
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|50\d/] });

  test("loses nothing: bytes, row, session and the lost queue message come through", async ({ browser }) => {
    const stateDir = await freshState();
    let product = await start(stateDir);
    try {
      const context = await browser.newContext({ baseURL: product.origin });
      const page = await context.newPage();
      await join(page, "Creator");
      // The one product that nobody has shared anything on.
      await page.goto("/feed");
      await expect(page.getByText("No public uploads yet.")).toBeVisible();

      // The bytes are held back until the product is gone and back again.
      const held = Promise.withResolvers<undefined>();
      await page.route("**/cdn-cgi/local/r2/s3/**", async (route) => {
        await held.promise;
        await route.continue();
      });
      await send(page, await photo(), { title: "Through the dark" });
      await expect(page.getByText("Sending", { exact: true })).toBeVisible();
      await product.stop();
      held.resolve(undefined);
      await expect(page.getByText("Connection lost. Trying again", { exact: true })).toBeVisible();
      product = await start(stateDir, product.port);
      await expect(page.getByText("Your upload is ready.")).toBeVisible({ timeout: 60_000 });

      // Bytes that arrived, and a tab that died before it could say so: the sweep adopts them.
      await page.route("**/api/uploads/*/complete", () => undefined);
      await send(page, await photo(), { title: "Tab closed too early" });
      await expect(page.getByText("Finishing", { exact: true })).toBeVisible();
      await page.close({ runBeforeUnload: false });
      await product.stop();
      // Old enough for the sweep that every start begins with.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      product = await start(stateDir, product.port);
      const list = await context.newPage();
      await list.goto("/my-uploads");
      await expect(
        list.getByRole("article").filter({ hasText: "Through the dark" }).getByText("Ready"),
      ).toBeVisible();
      const orphan = list.getByRole("article").filter({ hasText: "Tab closed too early" });
      await expect(orphan.getByText("Ready")).toBeVisible({ timeout: 90_000 });
    } finally {
      delete process.env["WISHLIGHT_ORIGIN"];
      await product.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  });
});

test("a runtime whose workerd was killed is started anew, and what was stored is there", async () => {
  test.skip(process.platform !== "linux", "which workerd answers the site's port is told by Linux alone");
  const stateDir = await freshState();
  const said: string[] = [];
  const product = await startProduct({
    ...{ port: 0, stateDir, build: false, migrate: false, log: (line: string) => said.push(line) },
    patience: { askEveryMs: 500, answerMs: 3000, silences: 2, restarts: 3, windowMs: 60_000 },
  });
  const health = () =>
    fetch(`${product.origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status,
      () => null,
    );
  try {
    const front = workerdProcesses().find(({ pid }) => listeningPorts(pid).includes(product.port));
    expect(front).toBeDefined();
    process.kill(front?.pid ?? process.pid, "SIGKILL");
    await expect.poll(health).toBeNull();
    await expect.poll(health, { timeout: 120_000 }).toBe(200);
    await expect.poll(() => said).toContain("The local runtime answers again. What is stored is as it was.");
  } finally {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});
