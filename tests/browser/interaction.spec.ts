import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { newMember, signInAs, uploadWorks, smallTile } from "./support/members.ts";

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

test(
  "arrow keys move through the menu, and Escape closes it and returns the focus",
  { tag: "@core" },
  async ({ page, as }) => {
    await as("creator");
    await page.goto("/feed");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    const menu = page.getByRole("button", { name: "Your menu" });
    await menu.focus();
    await page.keyboard.press("ArrowDown");
    // In WebKit a transition never ends where a panel may change sides, so the menu would stay invisible.
    const panel = page.locator(".menu-panel:popover-open");
    await expect(panel).toHaveCSS("position-try-fallbacks", "flip-block, flip-inline");
    await expect(panel).toHaveCSS("transition-duration", "0s");
    await expect(panel).toHaveCSS("opacity", "1");
    const items = page.locator(".menu-panel a, .menu-panel button");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.first()).toBeFocused();
    const outline = await items.first().evaluate((item) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(item);
      return { outlineStyle, wide: Number.parseFloat(outlineWidth) };
    });
    expect(outline.outlineStyle).not.toBe("none");
    expect(outline.wide).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/my-uploads$/);
  },
);

test("a dialog by keyboard starts at its way out, keeps the focus, and returns it", async ({ page, as }) => {
  await as("creator");
  await page.goto("/my-uploads?kind=audio");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const remove = page.getByRole("article").getByRole("button", { name: "Delete" });
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Glass rain" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Yes, Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});

test("a second press on a dialog's button opens nothing of what was beneath it", async ({
  page,
  context,
}) => {
  const member = await newMember("creator");
  await uploadWorks(member, [{ title: "Twice", file: await smallTile(1) }]);
  await signInAs(context, member);
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const card = page.getByRole("article").filter({ hasText: "Twice" });
  await card.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("pointer-events", "auto");
  // Beneath the button.
  const box = await page.getByRole("button", { name: "Yes, Delete" }).boundingBox();
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/about";
    Object.assign(link.style, { position: "fixed", inset: "0", zIndex: "99" });
    document.body.insertAdjacentElement("beforeend", link);
  });
  await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(card).toBeHidden();
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(page).toHaveURL("/my-uploads");
});

test("deleting shows immediately and is undone when the line is lost", async ({ page, context }) => {
  const member = await newMember("creator");
  await uploadWorks(member, [{ title: "Stays after all", file: await smallTile(9) }]);
  await signInAs(context, member);
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const seen = Promise.withResolvers<undefined>();
  await page.route("**/my-uploads.data*", async (route) => {
    await seen.promise;
    await route.abort("failed");
  });
  const card = page.getByRole("article").filter({ hasText: "Stays after all" });
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(card).toBeHidden();
  seen.resolve(undefined);
  await expect(page.getByText("Failed to delete file.")).toBeVisible();
  await expect(card).toBeVisible();
});

test("an edit shows immediately, and alternative text from the upload is on the picture", async ({
  page,
  context,
}) => {
  const member = await newMember("creator");
  await signInAs(context, member);
  await page.goto("/upload");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const file = await smallTile(3);
  await page.locator('input[name="file"]').setInputFiles(file);
  await page.getByLabel("Title").fill("Circle");
  await page.getByLabel("Alternative text").fill("A bright circle on a dark field");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("Your upload is ready.")).toBeVisible();
  await page.goto("/my-uploads");
  await page.getByRole("link", { name: "Circle", exact: true }).click();
  await expect(page.getByRole("img", { name: "A bright circle on a dark field" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();

  const seen = Promise.withResolvers<undefined>();
  await page.route("**/upload/*.data*", async (route) => {
    if (route.request().method() === "POST") await seen.promise;
    await route.continue();
  });
  await page.getByText("Edit upload").click();
  await page.getByLabel("Title").fill("Full circle");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Full circle" })).toBeVisible();
  seen.resolve(undefined);
  await expect(page.getByText("Changes saved.")).toBeVisible();
});

async function noteTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      document.documentElement.dataset["transitions"] = "1";
      return begin(...given);
    };
  });
}

test("pages are prefetched on intent, grow out of their card, and restore the scroll position", async ({
  page,
  as,
}) => {
  await as("viewer");
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/feed");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const card = page.getByRole("article").last();
  const path = await card.getByRole("link").first().getAttribute("href");
  await card.scrollIntoViewIfNeeded();
  const down = await page.evaluate(() => scrollY);
  expect(down).toBeGreaterThan(100);
  const fetched = page.waitForRequest((request) => request.url().includes(`${path}.data`));
  await card.getByRole("link").first().hover();
  await fetched;
  await noteTransitions(page);
  await expect(page.locator("template[data-dehydrated]")).toHaveCount(0);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("html[data-transitions]")).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
});

test("a page that isn't hydrated whole is left without a transition, which would throw parts of it away", async ({
  page,
  as,
}) => {
  await as("viewer");
  await page.goto("/about");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await noteTransitions(page);
  await page
    .locator("#content")
    .evaluate((content) => content.insertAdjacentHTML("beforeend", "<template data-dehydrated></template>"));
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Notifications" }).click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await expect(page.locator("html[data-transitions]")).toHaveCount(0);
});

test("reduced motion turns animations off", { tag: "@core" }, async ({ page, as }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await as("viewer");
  await page.goto("/feed");
  await expect(page.getByRole("article").first()).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("*")].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(Number.parseFloat(animationDuration), Number.parseFloat(transitionDuration));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});

test("a page that comes without a load says its title, and Tab begins in it", async ({ page, as }) => {
  await as("viewer");
  await page.goto("/settings");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const heard = page.locator("body > [aria-live=polite]");
  await expect(heard).toHaveText("");
  await page.getByRole("link", { name: "Edit Profile" }).press("Enter");
  await expect(heard).toHaveText("Edit Profile | Wishlight");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeAttached();

  await page.goto("/feed");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.locator("[data-card] h2 a").first().press("Enter");
  await page.locator("main a[href^='/upload/']").last().press("Enter");
  await expect(heard).not.toHaveText("");
  const first = await heard.textContent();
  await page.locator("main a[href^='/upload/']").last().press("Enter");
  await expect(heard).not.toHaveText(first ?? "");
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeAttached();
});

test("the second press of a double one on Delete doesn't press what the dialog puts beneath it", async ({
  page,
  context,
}) => {
  const member = await newMember("creator");
  const works = Array.from({ length: 5 }, async (_, at) => ({
    title: `Work ${at}`,
    file: await smallTile(at + 1),
  }));
  await uploadWorks(member, await Promise.all(works));
  await signInAs(context, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/my-uploads");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const remove = page.locator("[data-card]").nth(2).getByRole("button", { name: "Delete" });
  const confirm = page.getByRole("button", { name: "Yes, Delete" });
  await remove.click();
  const beneath = await confirm.boundingBox();
  await page.keyboard.press("Escape");
  const before = await remove.boundingBox();
  if (!beneath || !before) throw new Error("no box");
  await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), before.y - beneath.y);
  const { x, y, width, height } = (await remove.boundingBox()) ?? before;
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(confirm).toBeVisible();
  await expect(page.getByText("File deleted.")).toHaveCount(0);
  await confirm.click();
  await expect(page.getByText("File deleted.")).toBeVisible();
});
