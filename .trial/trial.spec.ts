import { test } from "@playwright/test";
import { join } from "../tests/browser/support/people.ts";
import { film, photo, song } from "../tests/browser/support/files.ts";
import { writeSound, MIB } from "../tests/browser/support/large-files.ts";
test("trial", async ({ page }) => {
  test.setTimeout(280_000);
  const t0 = Date.now();
  const log = (...a: unknown[]) => console.log(((Date.now() - t0) / 1000).toFixed(1), ...a);
  page.on("console", (m) => log("console", m.type(), m.text().slice(0, 150)));
  await join(page, "Creator");
  await page.context().storageState({ path: "/tmp/uploader-state.json" });
  log("joined");
  await page.goto("/upload");
  const file = await writeSound("/tmp", "uploader-trial.wav", 60 * MIB);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 8 * MIB });
  page.on("request", (r) => r.method() !== "GET" && log("->", r.method(), r.url().slice(21, 60), r.url().match(/partNumber=\d+/)?.[0] ?? ""));
  page.on("requestfinished", (r) => r.method() === "PUT" && log("ok", r.url().slice(21, 60), r.url().match(/partNumber=\d+/)?.[0] ?? ""));
  await page.locator('input[name="file"]').setInputFiles(file);
  log("chosen");
  await page.screenshot({ path: "/tmp/uploader-shots/chosen-audio.png", fullPage: true });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  for (let i = 0; i < 14; i++) {
    await page.waitForTimeout(1000);
    log(((await page.getByRole("region", { name: "Uploads in this tab" }).textContent()) ?? ""));
  }
  await page.screenshot({ path: "/tmp/uploader-shots/sending.png", fullPage: true });
});
