import { appendFile, rename, rm } from "node:fs/promises";
import { join as joinPath } from "node:path";
import type { Locator, Page, Request } from "@playwright/test";
import sharp from "sharp";
import { problems } from "../../app/words/en/problems.ts";
import { fakeFilm, film, photo, song } from "./support/files.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { MIB, workDirectory, writeSound } from "./support/large-files.ts";
import { newMemberIn, type Member } from "./support/members.ts";
import { expect, test } from "./support/test.ts";

const STORAGE = "/cdn-cgi/local/r2/s3/wishlight-uploads/";
const PART_BYTES = 8 * MIB;

let works: Awaited<ReturnType<typeof workDirectory>>;
let statePath: string | undefined;

test.describe.configure({ mode: "parallel" });
test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

test.beforeAll(async ({ browser }) => {
  works = await workDirectory();
  statePath = joinPath(works.path, "creator.json");
  const context = await browser.newContext();
  await newMemberIn(context, "creator");
  await context.storageState({ path: statePath });
  await context.close();
});
test.afterAll(async () => {
  await works.remove();
  // The same worker may run the rest of this file, and every new context would look for it.
  statePath = undefined;
});
// eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
test.use({ storageState: async ({}, use) => use(statePath) });

const choose = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.locator('form input[name="file"]').setInputFiles(files);
/** By keyboard, since a preview that appears during a mouse press would move the button. */
const send = (page: Page) => page.getByRole("button", { name: /^Upload( \d+ files)?$/ }).press("Enter");
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Uploads in this tab" }).getByRole("listitem").filter({ hasText: name });

async function signInFrom(dialog: Locator, member: Pick<Member, "email" | "password">): Promise<void> {
  const opening = dialog.page().context().waitForEvent("page");
  await dialog.getByRole("button", { name: "Sign In" }).click();
  const tab = await opening;
  await expect(tab.locator("html[data-hydrated]")).toBeAttached();
  await tab.getByLabel("Email").fill(member.email);
  await tab.getByLabel("Password", { exact: true }).fill(member.password);
  const closed = tab.waitForEvent("close");
  await tab.getByRole("button", { name: "Sign In" }).click();
  await closed;
  await expect(dialog).toBeHidden();
}

async function openUpload(page: Page): Promise<void> {
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

const isPut = (request: Request) => request.method() === "PUT" && request.url().includes(STORAGE);

const parts = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => index + 1);

function watchPuts(page: Page) {
  const puts: { part: number | null; ok: boolean }[] = [];
  const partNumber = (request: Request) =>
    Number(new URL(request.url()).searchParams.get("partNumber")) || null;
  page.on("requestfinished", (request) => {
    if (!isPut(request)) return;
    void request
      .response()
      .then((response) => puts.push({ part: partNumber(request), ok: response?.status() === 200 }));
  });
  page.on("requestfailed", (request) => {
    if (isPut(request)) puts.push({ part: partNumber(request), ok: false });
  });
  return puts;
}

/** Bytes a second upwards. */
async function slowLine(page: Page, bytesPerSecond: number) {
  const line = await page.context().newCDPSession(page);
  const emulate = (offline: boolean, uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await emulate(false, bytesPerSecond);
  return {
    cut: () => emulate(true, bytesPerSecond),
    mend: () => emulate(false, bytesPerSecond),
    widen: () => emulate(false, -1),
  };
}

test("what was chosen and typed before the page's script was there is sent unchanged", async ({
  page,
  context,
}) => {
  await newMemberIn(context, "creator");
  const release = await holdScripts(page);
  await page.goto("/upload", { waitUntil: "commit" });
  await page.locator('input[name="file"]').setInputFiles(await photo("early.jpg"));
  await page.getByLabel("Title").fill("Quick hands");
  await page.getByLabel("Visibility").selectOption("public");
  release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(
    page.getByRole("img", { name: "Preview" }).or(page.getByText("early.jpg")).first(),
  ).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Quick hands");
  await send(page);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  await expect(page.getByRole("article").filter({ hasText: "Quick hands" })).toContainText("Public");
});

test("an upload waits for a broken line, and continues automatically", { tag: "@core" }, async ({ page }) => {
  const file = await writeSound(works.path, "broken line.wav", 20 * MIB, 17);
  const puts = watchPuts(page);
  await openUpload(page);
  const broken = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.href.includes(STORAGE) && url.searchParams.get("partNumber") === "2",
    async (route) => {
      await page.context().setOffline(true);
      await route.abort("connectionreset");
      broken.resolve(undefined);
    },
    { times: 1 },
  );
  await choose(page, file);
  await send(page);
  await broken.promise;
  await expect(row(page, "broken line").getByText("Connection lost. Reconnecting")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  const arrived = puts.filter((put) => put.ok).map((put) => put.part);
  expect([...arrived].sort()).toEqual(parts(20 * MIB));
});

test("after a reload the upload page shows the unfinished upload, and sends only its missing parts", async ({
  page,
}) => {
  const file = await writeSound(works.path, "interrupted.wav", 60 * MIB, 3);
  const other = await writeSound(works.path, "another.wav", 60 * MIB, 5);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openUpload(page);
  const line = await slowLine(page, 6 * MIB);
  // Cut when the third record is answered, since polling may be too late.
  const cut = Promise.withResolvers<undefined>();
  let recorded = 0;
  page.on("response", (response) => {
    if (response.request().method() !== "PUT" || !/\/parts$/.test(response.url())) return;
    if (++recorded === 3) line.cut().then(() => cut.resolve(undefined), cut.reject);
  });
  await choose(page, file);
  await page.getByLabel("Title").fill("Half way");
  await send(page);
  await expect(row(page, "Half way").getByText("Uploading", { exact: true })).toBeVisible();
  await cut.promise;
  await line.mend();
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);
  await line.widen();

  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const unfinished = page.getByRole("region", { name: "Unfinished uploads" });
  await expect(unfinished.getByText("Half way")).toBeVisible();
  await expect(unfinished.getByRole("button", { name: "Resume" })).toBeEnabled();
  await expect(unfinished.getByText(/of 60\.00 MB uploaded/)).toBeVisible();
  const seen = Number(/([\d.]+) MB of/.exec(await unfinished.innerText())?.[1]);
  expect(seen).toBeGreaterThanOrEqual(20);

  await unfinished.locator('input[type="file"]').setInputFiles(other);
  const question = page.getByRole("dialog", { name: "This is a different file." });
  await question.getByRole("button", { name: "Close" }).click();
  await expect(question).toBeHidden();

  const puts = watchPuts(page);
  const asked = page.waitForResponse(/\/api\/uploads\/\d+\/parts$/);
  await unfinished.locator('input[type="file"]').setInputFiles(file);
  // Parts on their way at the reload may have arrived after the page had counted.
  const { stored } = (await (await asked).json()) as { stored: number[] };
  await expect(row(page, "Half way")).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  const missing = parts(60 * MIB).filter((part) => !stored.includes(part));
  expect(missing.length).toBeLessThanOrEqual(5);
  expect(
    puts
      .filter((put) => put.ok)
      .map((put) => put.part)
      .sort(),
  ).toEqual(missing);
  await page.goto("/my-uploads");
  await expect(page.getByRole("article").filter({ hasText: "Half way" }).getByText("Ready")).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

test("an upload pauses and resumes; cancelled, it leaves no row and no open upload in storage", async ({
  page,
}) => {
  const file = await writeSound(works.path, "paused.wav", 40 * MIB, 7);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const partUrls = () =>
    requests.filter((request) => request.method() === "PUT" && request.url().includes(STORAGE));
  await page.clock.install();
  await openUpload(page);
  const line = await slowLine(page, 2 * MIB);
  await choose(page, file);
  await send(page);
  const upload = row(page, "paused");
  await expect(upload.getByText(/ (s|min) left/)).toBeVisible();
  await upload.getByRole("button", { name: /^Pause/ }).click();
  await expect(upload.getByText("Paused", { exact: true })).toBeVisible();
  const before = partUrls().length;
  // Pending retries run now, before this page's own requests.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(partUrls()).toHaveLength(before);
  await upload.getByRole("button", { name: /^Resume/ }).click();
  await expect.poll(() => partUrls().length).toBeGreaterThan(before);

  const id = /uploads\/(\d+)\/parts/.exec(
    requests.find((request) => /\/\d+\/parts$/.test(request.url()))?.url() ?? "",
  )?.[1];
  await upload.getByRole("button", { name: /^Cancel/ }).click();
  await line.widen();
  await expect(page.getByText("Upload cancelled.")).toBeVisible();
  await expect(upload).toHaveCount(0);
  expect((await page.request.get(`/api/uploads/${id}/parts`)).status()).toBe(404);
  const [part] = partUrls().reverse();
  const late = await page.request.put(part?.url() ?? "", { data: Buffer.alloc(10) });
  expect(late.ok()).toBe(false);
  await page.goto("/my-uploads");
  await expect(page.getByRole("heading", { name: "My Uploads" })).toBeVisible();
  await expect(page.getByText("paused", { exact: true })).toHaveCount(0);
});

test("sending files by keyboard moves the focus to their rows, from where Tab continues", async ({
  page,
}) => {
  await openUpload(page);
  await choose(page, [await photo(), await song()]);
  const button = page.getByRole("button", { name: "Upload 2 files" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Uploads in this tab" })).toBeFocused();
  for (const name of ["holiday", "glass rain"])
    await expect(row(page, name).getByText("Ready")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(row(page, "holiday").getByRole("link", { name: "View" })).toBeFocused();
});

test(
  "several files upload at once with their own titles while the creator looks at the feed",
  { tag: "@core" },
  async ({ page }) => {
    const posts: string[] = [];
    page.on("response", (response) => {
      if (/\/(poster|preview)$/.test(response.url())) posts.push(`${response.status()} ${response.url()}`);
    });
    await openUpload(page);
    await choose(page, [await photo(), await film(), await song()]);
    const drafts = page.locator("form").getByRole("listitem");
    for (const nth of [0, 1]) await expect(drafts.nth(nth).locator('img[src^="blob:"]')).toBeVisible();
    await expect(drafts.nth(2).locator('img[src^="blob:"]')).toHaveCount(0);
    for (const nth of [0, 1, 2]) expect((await drafts.nth(nth).boundingBox())?.height).toBeLessThan(200);
    await drafts.nth(1).getByText("Preview and details").click();
    await expect(page.getByRole("img", { name: "Your poster" })).toBeVisible();
    await page.getByLabel("Title").nth(0).fill("First of three");
    await page.getByLabel("Title").nth(1).fill("Second of three");
    await page.getByLabel("Visibility", { exact: true }).nth(0).selectOption("public");
    await page.getByLabel("Use the same description and visibility for all").check();
    await expect(page.getByLabel("Visibility", { exact: true })).toHaveCount(1);
    await slowLine(page, 1 * MIB);
    await send(page);
    await expect(row(page, "First of three").locator('img[src^="blob:"]')).toBeVisible();
    await page.getByRole("link", { name: "Feed", exact: true }).click();
    await page.waitForURL("**/feed");
    // By a link, as a person goes: loading a page anew would stop what is still on its way.
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("link", { name: "My Uploads" }).click();
    await page.waitForURL("**/my-uploads");
    for (const title of ["First of three", "Second of three"]) {
      const card = page.getByRole("article").filter({ hasText: title });
      await expect(card.getByText("Ready")).toBeVisible();
      await expect(card.getByText("Public")).toBeVisible();
    }
    // The song may still be on its way.
    await expect.poll(() => posts.filter((post) => /^200 .*preview$/.test(post))).toHaveLength(3);
    await expect.poll(() => posts.filter((post) => /^201 .*poster$/.test(post))).toHaveLength(1);
  },
);

test("several expired storage addresses are signed again at once", async ({ page }) => {
  const file = await writeSound(works.path, "late.wav", 40 * MIB, 13);
  await page.route(/\/api\/uploads$/, async (route) => {
    const response = await route.fetch();
    const reserved = (await response.json()) as { parts: { urls: { url: string; expires_at: number }[] } };
    for (const [index, part] of reserved.parts.urls.entries()) {
      // Two have expired, and storage refuses others.
      if (index < 2) part.expires_at = 0;
      else part.url = part.url.replace(/X-Amz-Signature=..../, "X-Amz-Signature=0000");
    }
    await route.fulfill({ response, json: reserved });
  });
  const asked: number[][] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/parts")) return;
    asked.push((request.postDataJSON() as { numbers: number[] }).numbers);
  });
  const puts = watchPuts(page);
  await openUpload(page);
  await choose(page, file);
  await send(page);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  expect(asked[0]?.slice(0, 2)).toEqual([1, 2]);
  expect(puts.filter((put) => put.ok)).toHaveLength(5);
  expect(puts.filter((put) => !put.ok).length).toBeGreaterThan(0);
});

test("a photo's location is removed before it leaves the browser", async ({ page }) => {
  const berlin = {
    GPSLatitudeRef: "N",
    GPSLatitude: "52/1 31/1 12/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "13/1 24/1 18/1",
  };
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#2a4" } })
    .withExif({ IFD0: { Make: "Wishlight" }, IFD3: berlin })
    .jpeg()
    .toBuffer();
  const latitude = Buffer.from([52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0]);
  expect(buffer.includes(latitude)).toBe(true);
  await openUpload(page);
  const reserved = page.waitForResponse(/\/api\/uploads$/);
  await choose(page, { name: "berlin.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("This file reveals where it was made (GPS)")).toBeVisible();
  await send(page);
  const { id } = (await (await reserved).json()) as { id: number };
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  const answer = await page.request.get(`/api/links?for=success&ids=${id}`);
  const { links } = (await answer.json()) as { links: Record<string, { view: string }> };
  const stored = await (await page.request.get(links[id]?.view ?? "")).body();
  expect(stored.length).toBe(buffer.length);
  expect(stored.includes("Wishlight")).toBe(true);
  expect(stored.includes(latitude)).toBe(false);
});

test("a dropped file is found again automatically after a reload", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openUpload(page);
  // Slow enough to be running at the reload on any machine.
  const line = await slowLine(page, MIB / 4);
  // No test can drop a disk file with its handle, so this uses the browser's own file system.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle("dropped.wav", { create: true });
    const writer = await handle.createWritable();
    const head = new DataView(new ArrayBuffer(44));
    const size = 20 * 1024 * 1024;
    const text = (at: number, word: string) =>
      [...word].forEach((c, i) => head.setUint8(at + i, c.charCodeAt(0)));
    text(0, "RIFF");
    head.setUint32(4, size - 8, true);
    text(8, "WAVEfmt ");
    head.setUint32(16, 16, true);
    head.setUint16(20, 1, true);
    head.setUint16(22, 2, true);
    head.setUint32(24, 44_100, true);
    head.setUint32(28, 176_400, true);
    head.setUint16(32, 4, true);
    head.setUint16(34, 16, true);
    text(36, "data");
    head.setUint32(40, size - 44, true);
    await writer.write(head.buffer);
    await writer.write(new Uint8Array(size - 44));
    await writer.close();
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: () => Promise.resolve(handle) });
    const stored = await handle.getFile();
    const file = new File([stored], "dropped.wav", { type: "audio/wav", lastModified: stored.lastModified });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.getByLabel("Title").fill("Dropped");
  await send(page);
  await expect(row(page, "Dropped").getByText(/ left/)).toBeVisible();
  await page.reload();
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const unfinished = page.getByRole("region", { name: "Unfinished uploads" });
  await expect(unfinished.getByText("Dropped")).toBeVisible();
  await line.widen();
  await unfinished.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Dropped" }).getByText("Ready")).toBeVisible();
});

test("an unfinished upload is discarded once its script is there, with its bytes and its row", async ({
  page,
}) => {
  const file = await writeSound(works.path, "unwanted.wav", 30 * MIB, 11);
  page.on("dialog", (dialog) => void dialog.accept());
  await openUpload(page);
  const line = await slowLine(page, 2 * MIB);
  const reserved = page.waitForResponse(/\/api\/uploads$/);
  await choose(page, file);
  await send(page);
  const { id } = (await (await reserved).json()) as { id: number };
  await page.reload();
  await line.widen();
  const release = await holdScripts(page, /\/unfinished-[^/]*\.js$/);
  await page.goto("/my-uploads");
  const unfinished = page.getByRole("region", { name: "Unfinished uploads" });
  const discard = unfinished
    .getByRole("listitem")
    .filter({ hasText: "unwanted" })
    .getByRole("button", { name: "Discard" });
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(discard).toBeDisabled();
  release();
  await discard.click();
  await expect(page.getByText("Upload discarded.")).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  expect((await page.request.get(`/api/uploads/${id}/parts`)).status()).toBe(404);
});

test("a file that can't be uploaded is refused with its sentence", async ({ page }) => {
  await openUpload(page);
  await send(page);
  await expect(page.getByText("Please choose a file.")).toBeVisible();

  await choose(page, { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  await expect(page.getByText("This file is empty. Please choose another one.")).toBeVisible();
  await page.getByRole("button", { name: "Remove empty.png" }).click();

  await choose(page, { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
  await expect(
    page.getByText("Unsupported file type. Please upload an image, video, or audio file."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove words.txt" }).click();

  await page.locator('form input[name="file"]').evaluate((input: HTMLInputElement) => {
    const block = new Uint8Array(1024 * 1024);
    const blocks = Array.from({ length: 200 }, () => block);
    const files = new DataTransfer();
    files.items.add(new File([...blocks, "!"], "huge.mp4", { type: "video/mp4" }));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page.getByText("File too large (200MB max).")).toBeVisible();
  await page.getByRole("button", { name: "Remove huge.mp4" }).click();

  await choose(page, fakeFilm());
  await expect(page.getByText("Your browser can't show this format")).toBeVisible();
  await send(page);
  const sentence = "This isn't an image, video or audio file, even if its name says it is.";
  await expect(page.getByText(`Upload failed: ${sentence}`)).toBeVisible();
  await expect(row(page, "film").getByText(sentence)).toBeVisible();
});

test("a file deleted before it is sent keeps its row and typed values, and is chosen again by keyboard", async ({
  page,
}) => {
  const lost = await writeSound(works.path, "lost.wav", 1 * MIB, 19);
  const changed = await writeSound(works.path, "changed.wav", 1 * MIB, 23);
  await openUpload(page);
  await choose(page, [lost, await writeSound(works.path, "kept.wav", 1 * MIB, 29), changed]);
  await page.getByLabel("Title").nth(0).fill("Typed with care");
  // Before the press, or the browser's own dialog could still get it.
  const choosing = page.waitForEvent("filechooser");
  await rm(lost);
  await appendFile(changed, "one byte more");
  await send(page);
  const drafts = page.locator("form").getByRole("listitem");
  for (const nth of [0, 1])
    await expect(
      drafts.nth(nth).getByText("We can no longer read this file. Choose it again."),
    ).toBeVisible();
  await expect(drafts).toHaveCount(2);
  await expect(row(page, "kept").getByText("Ready")).toBeVisible();
  await expect(page.getByLabel("Title").nth(0)).toHaveValue("Typed with care");

  await writeSound(works.path, "lost.wav", 1 * MIB, 19);
  await expect(drafts.nth(0).getByRole("button", { name: "Choose again: lost.wav" })).toBeFocused();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(lost);
  await page.getByRole("button", { name: "Remove changed.wav" }).click();
  await send(page);
  await expect(row(page, "Typed with care").getByText("Ready")).toBeVisible();
});

test("a file deleted while it is sent says so immediately, and continues when it is chosen again", async ({
  page,
}) => {
  const file = await writeSound(works.path, "moved.wav", 40 * MIB, 31);
  await openUpload(page);
  const choosing = page.waitForEvent("filechooser");
  const recorded = page.waitForResponse(
    (response) => response.request().method() === "PUT" && /\/parts$/.test(response.url()),
  );
  const gone = Promise.withResolvers<null>();
  let sent = 0;
  await page.route(
    (url) => url.searchParams.has("partNumber"),
    async (route) => {
      if (sent++ > 0) await gone.promise;
      await route.continue();
    },
  );
  await choose(page, file);
  await send(page);
  await recorded;
  const elsewhere = `${file}.elsewhere`;
  await rename(file, elsewhere);
  gone.resolve(null);
  await expect(
    row(page, "moved").getByText("Upload failed: We can no longer read this file. Choose it again."),
  ).toBeVisible();
  await rename(elsewhere, file);
  const puts = watchPuts(page);
  await row(page, "moved").getByRole("button", { name: "Choose again: moved" }).press("Enter");
  await (await choosing).setFiles(file);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  expect(puts.filter(({ ok }) => ok).length).toBeLessThan(parts(40 * MIB).length);
});

test.describe("during a release", () => {
  test.use({ expectedErrors: [/status of 404|^Error loading route module|imported module/] });

  test("a press on a page whose script is gone doesn't stop an upload, and offers a new tab", async ({
    page,
    context,
  }) => {
    await newMemberIn(context, "creator");
    const stored = Promise.withResolvers<undefined>();
    await page.route(
      (url) => url.href.includes(STORAGE),
      async (route) => {
        await stored.promise;
        await route.continue();
      },
    );
    let questions = 0;
    page.on("dialog", (dialog) => {
      questions++;
      void dialog.dismiss();
    });
    await page.goto("/upload");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await choose(page, await photo());
    await page.getByLabel("Title").fill("Sent during a release");
    await send(page);
    await expect(page.getByText("Uploading", { exact: true }).first()).toBeVisible();
    let isGone = true;
    await page.route("**/assets/*.js", (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const toFaq = page.getByRole("contentinfo").getByRole("link", { name: "FAQ" });
    await toFaq.click();
    await expect(page.getByText(problems.updated)).toBeVisible();
    const newTab = page.getByRole("link", { name: problems.openInTab });
    await expect(newTab).toHaveAttribute("href", "/faq");
    await expect(newTab).toHaveAttribute("target", "_blank");
    await expect(page).toHaveURL("/upload");
    await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
    isGone = false;
    const faq = context.waitForEvent("page");
    await newTab.click();
    await expect((await faq).getByRole("heading", { level: 1 })).toBeVisible();
    isGone = true;

    stored.resolve(undefined);
    await expect(page.getByText("Your upload is ready.")).toBeVisible();
    await page.route("**/faq", (route) => {
      isGone = false;
      return route.continue();
    });
    await toFaq.click();
    await expect(page).toHaveURL("/faq");
    expect(questions).toBe(0);
  });
});

test("an upload survives an expired session: its creator signs in in another tab, and it continues", async ({
  page,
  context,
}) => {
  const member = await newMemberIn(context, "creator");
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await choose(page, await photo());
  await page.getByLabel("Title").fill("Typed before the session ended");
  await context.clearCookies();
  await send(page);
  const dialog = page.getByRole("dialog", { name: "You must be logged in to upload." });
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Upload failed: Not authenticated").first()).toBeAttached();

  await signInFrom(dialog, member);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  await expect(page.getByRole("heading", { name: "Typed before the session ended" })).toBeVisible();
});

test("an expired session noticed by the page takes no chosen file along to the sign-in page", async ({
  page,
  context,
}) => {
  const member = await newMemberIn(context, "creator");
  await page.clock.install();
  await openUpload(page);
  await choose(page, await photo());
  await page.getByLabel("Title").fill("Chosen before the session ended");
  await context.clearCookies();
  const asked = page.waitForResponse(/\/api\/session\/refresh/);
  // Past the time when the page requests new tokens.
  await page.clock.fastForward("01:00:00");
  expect((await asked).status()).toBe(401);
  const dialog = page.getByRole("dialog", { name: "You must be logged in to upload." });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/upload");

  await signInFrom(dialog, member);
  await expect(page.getByLabel("Title")).toHaveValue("Chosen before the session ended");
  await send(page);
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
});
