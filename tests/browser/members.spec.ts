import sharp from "sharp";
import { mapPicture, smallPicture } from "./support/files.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMember, signInAs } from "./support/members.ts";

test.use({ expectedErrors: [/40[0134] \(/] });

test(
  "the feed shows six works, loads more on demand, each once, and renews links every 90 seconds",
  { tag: "@core" },
  async ({ page, as, shared }) => {
    await as("viewer");
    await page.clock.install();
    await page.goto("/feed");
    await expect(page).toHaveTitle("Content Feed | Wishlight");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(6);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const more = page.getByRole("button", { name: "Load More" });
    while (await more.isVisible()) {
      const before = await cards.count();
      await more.click();
      // A full last page offers one more press, which loads nothing.
      await expect.poll(async () => (await cards.count()) > before || !(await more.isVisible())).toBe(true);
      await expect(page.getByRole("button", { name: "Loading" })).toHaveCount(0);
    }
    const targets = await cards
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).toContain(`/upload/${shared.film}`);
    await expect(page.getByText("Only mine")).toHaveCount(0);

    const renewed = page.waitForResponse((answer) => answer.url().includes("/api/links?for=feed"));
    await page.clock.fastForward(91_000);
    expect((await renewed).ok()).toBe(true);
  },
);

test("My Uploads filters by kind, and renews links every 120 seconds", async ({ page, as }) => {
  await as("creator");
  await page.clock.install();
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  for (const name of ["All Types", "Image", "Video", "Audio", "Other"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Audio", exact: true }).first().click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Glass rain");
  const card = page.getByRole("article");
  await expect(card.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Delete" })).toBeVisible();
  const renewed = page.waitForResponse((answer) => answer.url().includes("/api/links?for=mine"));
  await page.clock.fastForward(121_000);
  expect((await renewed).ok()).toBe(true);
});

test("an upload's page shows its facts, its Hebrew links, and the two sentences for a missing work", async ({
  page,
  as,
  shared,
}) => {
  await as("creator");
  await page.goto(`/upload/${shared.picture}`);
  await expect(page.getByRole("heading", { level: 1, name: "Tile 2" })).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "A circle in a field." })).toBeVisible();
  for (const label of ["Visibility", "Created", "Type", "MIME type", "Size", "Storage path"]) {
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.getByRole("definition").filter({ hasText: /^\d+\.\d{2} MB$/ })).toBeVisible();
  const back = page.getByRole("link", { name: "חזרה" });
  for (const link of [back, page.getByRole("link", { name: "פתח מקור" })]) {
    await expect(link).toHaveAttribute("lang", "he");
    await expect(link).toHaveAttribute("dir", "rtl");
  }
  await back.click();
  await expect(page).toHaveURL(/\/feed$/);
  await page.goto("/upload/12x");
  await expect(page.getByText("Upload not found.", { exact: true })).toBeVisible();
  await page.goto("/upload/999999");
  await expect(page.getByText("Upload not found", { exact: true })).toBeVisible();
});

test("the profile shows every fact, and Edit Profile enables Save when enough is filled in", async ({
  page,
  context,
}) => {
  const member = await newMember("viewer");
  await signInAs(context, member);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: member.fullName })).toBeVisible();
  await expect(main.getByText(`@${member.username}`)).toBeVisible();
  await expect(main.getByText("Viewer", { exact: true })).toBeVisible();
  await expect(main.getByRole("definition").filter({ hasText: "Yes" })).toBeVisible();
  for (const label of [
    "Email",
    "Email verified",
    "User ID",
    "Joined",
    "Last seen",
    "Bio",
    "Country",
    "Language",
    "Profile updated",
  ]) {
    await expect(main.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("button", { name: "Refresh avatar" }).click();
  await expect(main.getByRole("img", { name: member.fullName })).toHaveAttribute("src", /again=/);

  await expect(main.getByRole("link", { name: `@${member.username}` })).toHaveAttribute(
    "href",
    `/@${member.username}`,
  );

  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Full Name").fill(" A ");
  await expect(save).toBeDisabled();
  await page.getByLabel("Full Name").fill("Ada King");
  await page.getByLabel("Username").fill("ab");
  await expect(save).toBeDisabled();
  await page.getByLabel("Username").fill(member.username);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("Please choose an image file.")).toBeVisible();
  await file.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(2 * 1024 * 1024),
  });
  await expect(page.getByText("Image must be under 2MB.")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await file.setInputFiles(await smallPicture());
  // Shown as it will look; nothing is stored before the form is.
  await expect(page.getByRole("application", { name: "Crop your picture" })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel("Country").selectOption("IL");
  await page.getByLabel("Language").selectOption("en");
  await page.getByLabel("Account Type").selectOption("creator");
  await save.click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(main.getByText("Creator", { exact: true })).toBeVisible();
  await expect(main.getByText("Israel")).toBeVisible();
  await expect(main.getByText("English")).toBeVisible();
  await expect(main.getByRole("img", { name: "Ada King" })).toHaveAttribute("src", /\.webp/);

  await page.evaluate(() => {
    localStorage.setItem("darkMode", "true");
    sessionStorage.setItem("something", "kept");
  });
  await main.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem("something"))).toBeNull();
  await page.goto("/feed");
  await expect(page).toHaveURL(/\/signin/);
});

test("a picture is cropped by wheel, mouse and keys, and another picture starts afresh", async ({
  page,
  context,
}) => {
  await signInAs(context, await newMember("viewer"));
  await page.goto("/edit-profile");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const file = page.locator('input[type="file"]');
  const frame = page.getByRole("application", { name: "Crop your picture" });
  const zoom = page.getByRole("slider", { name: "Zoom" });
  await file.setInputFiles(await smallPicture());
  await expect(frame).toHaveAccessibleDescription(/arrow keys/);
  await zoom.press("End");
  await expect(zoom).toHaveValue("4");

  await file.setInputFiles(await mapPicture());
  await expect(zoom).toHaveValue("1");
  await frame.hover();
  await page.mouse.wheel(0, -200);
  await expect(zoom).toHaveValue("2");
  const { x, y, width } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.mouse.move(x + 0.75 * width, y + 0.625 * width, { steps: 4 });
  await page.mouse.up();
  await frame.press("ArrowLeft");
  await frame.press("+");
  await expect(zoom).toHaveAttribute("aria-valuetext", "220%");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/profile$/);

  const address = await page.getByRole("main").locator('img[src*=".webp"]').getAttribute("src");
  const sent = sharp(await (await page.request.get(address ?? "")).body());
  const { data, info } = await sent.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [left = 0, top = 0] = data;
  const [right = 0, bottom = 0] = data.subarray(-3);
  expect(info.width).toBe(info.height);
  // The frame's middle half, moved by the mouse, by one key, and zoomed in on by another.
  const side = 200 / 1.1;
  const [middleX, middleY] = [300 - 50 + (12 / width) * 200, 200 - 25];
  const shades = [middleX - side / 2, middleX + side / 2].map((at) => (at / 600) * 255);
  const shadesDown = [middleY - side / 2, middleY + side / 2].map((at) => (at / 400) * 255);
  [left, right].forEach((shade, end) => expect(Math.abs(shade - (shades[end] ?? 0))).toBeLessThan(4));
  [top, bottom].forEach((shade, end) => expect(Math.abs(shade - (shadesDown[end] ?? 0))).toBeLessThan(4));
});

test(
  "settings keep dark mode, request and receive creator access, and delete the account",
  { tag: "@core" },
  async ({ page, context }) => {
    const member = await newMember("viewer");
    await signInAs(context, member);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/settings");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    const dark = page.getByRole("checkbox", { name: "Dark mode" });
    await page.emulateMedia({ forcedColors: "active" });
    await expect(dark).toHaveCSS("appearance", "auto");
    await page.emulateMedia({ forcedColors: "none" });
    await dark.check();
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("true");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await dark.uncheck();
    expect(await page.evaluate(() => localStorage.getItem("darkMode"))).toBe("false");
    await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/edit-profile");
    await expect(page.getByRole("link", { name: "Update Password" })).toHaveAttribute(
      "href",
      "/update-password",
    );

    const menu = page.getByRole("button", { name: "Your menu" });
    await menu.click();
    await expect(page.getByRole("link", { name: "My Uploads" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Creator Access" })).toBeVisible();
    await page.getByRole("link", { name: "Request creator access" }).click();
    await page
      .getByLabel("What you make")
      .fill("Short films about bridges at night, for ten years now, shown in two cinemas.");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("link", { name: "Upload" }).first()).toBeVisible();
    await page.goto("/settings");
    await expect(page.getByRole("heading", { name: "Creator Access" })).toHaveCount(0);
    await menu.click();
    for (const name of ["My Uploads", "Upload", "Dashboard", "Earnings", "Profile", "Settings"]) {
      await expect(page.locator(".menu-panel").getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(page.locator(".menu-panel").getByRole("button", { name: "Sign Out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("banner").getByRole("link", { name: "Wishlight" })).toHaveAttribute(
      "href",
      "/feed",
    );

    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByLabel("Your password").fill("Not-The-Right-1ne");
    await dialog.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(dialog.getByText("Incorrect password.")).toBeVisible();
    await expect(dialog.getByLabel("Your password")).toBeFocused();
    await dialog.getByLabel("Your password").fill(member.password);
    await dialog.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByText("Account deleted")).toBeVisible();
  },
);

test("the dashboard shows three cards, the six newest works and three links", async ({ page, as }) => {
  const main = page.getByRole("main");
  // Other journeys watch the shared creator's works.
  await as("newcomer");
  await page.goto("/dashboard");
  for (const name of ["Total Views", "Uploaded Items", "Followers"])
    await expect(main.getByText(name)).toBeVisible();
  await expect(main.getByText("Coming soon")).toHaveCount(2);
  await as("creator");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Creator Dashboard" })).toBeVisible();
  await expect(main.getByText("12", { exact: true })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(6);
  for (const path of ["/upload", "/edit-profile", "/settings"]) {
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
});

test("a success toast leaves after two seconds, and a failure toast after four", async ({ page, as }) => {
  await as("creator");
  await page.goto("/my-uploads?kind=audio");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await stopClock(page);
  const copy = page.getByRole("button", { name: "Copy link" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  const good = page.getByText("Copied signed link.");
  await expect(good).toBeVisible();
  await page.clock.runFor(1500);
  await expect(good).toBeVisible();
  await page.clock.runFor(900);
  await expect(good).toBeHidden();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await copy.click();
  const bad = page.getByText("Failed to copy link.");
  await expect(bad).toBeVisible();
  const place = await bad.boundingBox();
  expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 640)).toBeLessThan(60);
  await page.clock.runFor(3500);
  await expect(bad).toBeVisible();
  await page.clock.runFor(900);
  await expect(bad).toBeHidden();
});
