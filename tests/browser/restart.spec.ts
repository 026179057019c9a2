import { rm } from "node:fs/promises";
import { SETTLE_MS } from "../../app/media/media.limits.ts";
import { queryDatabase } from "../../scripts/local/database.ts";
import { listeningPorts, workerdProcesses } from "../../scripts/local/workerd-processes.ts";
import { startProduct, type Product } from "../../scripts/start/product.ts";
import { photo } from "./support/files.ts";
import { join } from "./support/people.ts";
import { freshState } from "./support/state.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/uploading.ts";

/** This journey stops and starts its own product. */
async function start(stateDir: string, port = 0): Promise<Product> {
  // The first start finds a migrated state, and later ones migrate as `npm start` does.
  const product = await startProduct({ port, stateDir, build: false, migrate: port !== 0 });
  process.env["WISHLIGHT_ORIGIN"] = product.origin;
  return product;
}

test.describe("a restart in the middle of an upload", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|50\d/] });

  test("a restart during an upload loses no bytes, row, session or queue message", async ({ browser }) => {
    const stateDir = await freshState();
    let product = await start(stateDir);
    try {
      const context = await browser.newContext({ baseURL: product.origin });
      const page = await context.newPage();
      await join(page, "Creator");
      await page.goto("/feed");
      await expect(page.getByText("No public uploads yet.")).toBeVisible();

      const held = Promise.withResolvers<undefined>();
      await page.route("**/cdn-cgi/local/r2/s3/**", async (route) => {
        await held.promise;
        await route.continue();
      });
      await send(page, await photo(), { title: "Through the dark" });
      await expect(page.getByText("Uploading", { exact: true })).toBeVisible();
      await product.stop();
      held.resolve(undefined);
      await expect(page.getByText("Connection lost. Reconnecting", { exact: true })).toBeVisible();
      product = await start(stateDir, product.port);
      await expect(page.getByText("Your upload is ready.")).toBeVisible();

      // The tab dies before it could complete, so the sweep must adopt the upload.
      await page.route("**/api/uploads/*/complete", () => undefined);
      await send(page, await photo(), { title: "Tab closed too early" });
      await expect(page.getByText("Finishing", { exact: true })).toBeVisible();
      await page.close({ runBeforeUnload: false });
      await product.stop();
      // Old enough for the sweep at every start.
      await queryDatabase({ stateDir }, [
        `update uploads set status_changed_at = status_changed_at - ${2 * SETTLE_MS} where title = 'Tab closed too early'`,
      ]);
      product = await start(stateDir, product.port);
      const list = await context.newPage();
      await list.goto("/my-uploads");
      await expect(
        list.getByRole("article").filter({ hasText: "Through the dark" }).getByText("Ready"),
      ).toBeVisible();
      const orphan = list.getByRole("article").filter({ hasText: "Tab closed too early" });
      await expect(orphan.getByText("Ready")).toBeVisible();
    } finally {
      delete process.env["WISHLIGHT_ORIGIN"];
      await product.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  });
});

test("the site answers again after its runtime was killed", async () => {
  test.skip(process.platform !== "linux", "only Linux tells which workerd answers the site's port");
  const stateDir = await freshState();
  const product = await startProduct({ port: 0, stateDir, build: false, migrate: false });
  const serving = () => workerdProcesses().find(({ pid }) => listeningPorts(pid).includes(product.port))?.pid;
  const health = () =>
    fetch(`${product.origin}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  try {
    const before = serving();
    expect(before).toBeDefined();
    process.kill(before ?? process.pid, "SIGKILL");
    await expect.poll(serving).not.toBe(before);
    await expect.poll(health).toBe(200);
  } finally {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});
