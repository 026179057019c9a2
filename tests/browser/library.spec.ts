import { fakeFilm, photo } from "./support/files.ts";
import { newMemberIn } from "./support/members.ts";
import { expect, test } from "./support/test.ts";
import { send } from "./support/uploading.ts";

const READY = "Your upload is ready.";

test("My Uploads follows an upload from uploading to ready without a reload", async ({ page, context }) => {
  await newMemberIn(context, "creator");
  const list = await context.newPage();
  await list.goto("/my-uploads");
  await expect(list.getByText("You haven't uploaded anything yet.")).toBeVisible();

  const seen = Promise.withResolvers<undefined>();
  await page.route("**/cdn-cgi/local/r2/s3/**", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await send(page, await photo(), { title: "Slow evening" });
  await list.bringToFront();
  await expect(list.getByRole("listitem").filter({ hasText: "Slow evening" })).toContainText(
    "Uploading in another tab",
  );
  seen.resolve(undefined);
  const card = list.getByRole("article").filter({ hasText: "Slow evening" });
  await expect(card.getByText("Ready")).toBeVisible();
  await expect(list.getByRole("heading", { name: "Unfinished uploads" })).toHaveCount(0);
});

test(
  "the owner copies a link, downloads and deletes, and Cancel deletes nothing",
  { tag: "@core" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await newMemberIn(context, "creator");
    await send(page, await photo(), { title: "To be deleted" });
    await expect(page.getByText(READY)).toBeVisible();
    await page.goto("/my-uploads");
    const card = page.getByRole("article").filter({ hasText: "To be deleted" });

    await card.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied signed link.")).toBeVisible();
    await expect(
      page.getByText("Anyone with the link can open this file for 3 minutes, even signed out."),
    ).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const copied = await fetch(link);
    expect(copied.headers.get("Content-Type")).toBe("image/jpeg");

    const download = page.waitForEvent("download");
    await card.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("To be deleted.jpg");

    const dialog = page.getByRole("dialog", { name: "To be deleted" });
    await card.getByRole("button", { name: "Delete" }).click();
    await expect(
      dialog.getByText(
        "Are you sure you want to permanently delete this file? This action cannot be undone.",
      ),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(card).toBeVisible();

    await card.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(page.getByText("File deleted.")).toBeVisible();
    await expect(card).toHaveCount(0);
    expect((await fetch(link)).status).toBe(404);
    await page.reload();
    await expect(page.getByText("You haven't uploaded anything yet.")).toBeVisible();
  },
);

test("text under a film's name is refused with its reason, and a wrong choice loses nothing typed", async ({
  page,
  context,
}) => {
  await newMemberIn(context, "creator");
  await send(page, fakeFilm(), { title: "Not a film" });
  await expect(
    page.getByText("Upload failed: This isn't an image, video or audio file, even if its name says it is."),
  ).toBeVisible();
  await page.goto("/my-uploads");
  const card = page.getByRole("article").filter({ hasText: "Not a film" });
  await expect(card.getByText("Rejected")).toBeVisible();
  await expect(card.getByRole("button", { name: "Copy link" })).toHaveCount(0);

  await page.goto("/upload");
  await page.getByLabel("Title").fill("Kept");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Please choose a file.")).toBeVisible();
  const chooser = page.locator('input[name="file"]');
  await chooser.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(
    page.getByText("Unsupported file type. Please upload an image, video, or audio file."),
  ).toBeVisible();
  await chooser.setInputFiles({ name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  await expect(page.getByText("This file is empty. Please choose another one.")).toBeVisible();
  await page.evaluate(() => {
    // One byte past 200 MB, without 200 MB going through the test's pipe.
    const chunk = new Uint8Array(1024 * 1024);
    const file = new File([...Array<BlobPart>(200).fill(chunk), new Uint8Array(1)], "big.mp4", {
      type: "video/mp4",
    });
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>('input[name="file"]');
    if (!input) throw new Error("no file input");
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page.getByText("File too large (200MB max).")).toBeVisible();
  await expect(page.getByLabel("Title").first()).toHaveValue("Kept");
});

test.describe("missing pages", () => {
  test.use({ expectedErrors: [/404/] });

  test("a missing page has the specification's words", async ({ page, context }) => {
    await page.goto("/no/such/page");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await newMemberIn(context, "viewer");
    await page.goto("/upload/not-a-number");
    await expect(page.getByText("Upload not found.", { exact: true })).toBeVisible();
    await page.goto("/upload/987654");
    await expect(page.getByText("Upload not found", { exact: true })).toBeVisible();
  });
});
