import type { Locator, Page } from "@playwright/test";
import { newMember, signInAs, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { expect, test as base } from "./support/test.ts";

const TITLES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];

interface Shelf {
  creator: Member;
  works: number[];
}

const test = base.extend<{ member: Member }, { shelf: Shelf }>({
  shelf: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const creator = await newMember("creator");
      const files = await Promise.all(TITLES.map((_, nth) => smallTile(nth)));
      const works = await uploadWorks(
        creator,
        files.map((file, nth) => ({ title: TITLES[nth] ?? "", file })),
      );
      await use({ creator, works });
    },
    { scope: "worker", timeout: 600_000 },
  ],
  member: async ({ context, shelf }, use) => {
    void shelf;
    const member = await newMember("viewer");
    await signInAs(context, member);
    await use(member);
  },
});

const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const rows = (page: Page) =>
  page
    .getByRole("list")
    .filter({ has: page.getByRole("button", { name: /^Reorder / }) })
    .getByRole("listitem");
const handle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Reorder ${title}`, exact: true });
const orderOn = (page: Page) =>
  page
    .getByRole("button", { name: /^Reorder / })
    .evaluateAll((all) =>
      all.map((button) => (button.getAttribute("aria-label") ?? "").replace("Reorder ", "")),
    );

async function newList(member: Member, works: readonly number[], fields: Record<string, string> = {}) {
  const made = await member.session.submit(
    "/library/playlists",
    new URLSearchParams({ intent: "create", title: "Trees", visibility: "private", ...fields }),
  );
  const address = new URL(made.headers.get("Location") ?? "", "http://localhost").pathname;
  for (const work of works)
    await member.session.submit(address, new URLSearchParams({ intent: "add", work: String(work) }));
  return address;
}

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // The drag handles load after the page.
  await expect(handle(page, "Ash")).toBeVisible();
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("A row is not on the page");
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 });
  await expect(page.locator("[data-held]")).toHaveCount(1);
  await page.mouse.up();
}

/**
 * A menu closes when rows below it move, and scrolling for a press takes it along, so the choice is retried
 * until it closes.
 */
async function chooseIn(page: Page, menu: string, name: string): Promise<void> {
  const item = page.getByRole("button", { name });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole("button", { name: menu }).click({ timeout: 2000 });
    await item.click({ timeout: 2000 });
    await expect(item).toBeHidden({ timeout: 2000 });
  }).toPass();
}

test.describe("a new playlist without a title", () => {
  test.use({ expectedErrors: [/400/] });
  test("a new playlist asks for a title on a work's page, and contains the work", async ({
    page,
    member,
    shelf,
  }) => {
    void member;
    await page.goto(`/upload/${shelf.works[0]}`);
    await hydrated(page);
    await page.getByRole("link", { name: "Add to playlist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to playlist" });
    await expect(dialog.getByText("You have no playlists yet.")).toBeVisible();
    await dialog.getByRole("button", { name: "Create and add" }).click();
    await expect(dialog.getByText("Please enter a title.")).toBeVisible();
    await expect(dialog.getByLabel("New playlist")).toBeFocused();
    await dialog.getByLabel("New playlist").fill("Sunday");
    await page.keyboard.press("Enter");
    const box = dialog.getByRole("checkbox", { name: "Sunday" });
    await expect(box).toBeChecked();
    await box.press("Space");
    await expect(dialog.getByText("Removed from Sunday.")).toBeAttached();
    await box.press("Space");
    await expect(dialog.getByText("Added to Sunday.")).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "Add to playlist" })).toBeFocused();

    await page.goto("/library/playlists");
    await page.getByRole("link", { name: "Sunday" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sunday" })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("link", { name: "Play all" }).click();
    await page.waitForURL(/\/upload\/\d+\?list=\d+$/);
    await expect(page.getByRole("region", { name: /Sunday/ })).toContainText("1 / 1");
  });
});

test(
  "a playlist is ordered by keyboard with announcements, and stays so",
  { tag: "@core" },
  async ({ page, member, shelf }) => {
    await opened(page, await newList(member, shelf.works));
    await handle(page, "Ash").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Picked up Ash from position 1 of 5.")).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Position 3 of 5.", { exact: true })).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Ash is back at position 1 of 5.")).toBeAttached();
    expect(await orderOn(page)).toEqual(TITLES);

    const saved = page.waitForResponse((response) => response.url().endsWith("/api/playlists"));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(page.getByText("Moved to position 3 of 5.")).toBeAttached();
    await expect(handle(page, "Ash")).toBeFocused();
    const moved = ["Birch", "Cedar", "Ash", "Dogwood", "Elm"];
    expect(await orderOn(page)).toEqual(moved);
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(handle(page, "Ash")).toBeVisible();
    expect(await orderOn(page)).toEqual(moved);
  },
);

test("a row dragged to an end of its playlist is first or last there", async ({ page, member, shelf }) => {
  await opened(page, await newList(member, shelf.works));
  for (const [from, to, order] of [
    ["Ash", "Elm", ["Birch", "Cedar", "Dogwood", "Elm", "Ash"]],
    ["Dogwood", "Ash", ["Birch", "Cedar", "Elm", "Ash", "Dogwood"]],
    ["Ash", "Birch", ["Ash", "Birch", "Cedar", "Elm", "Dogwood"]],
    ["Birch", "Cedar", ["Ash", "Cedar", "Birch", "Elm", "Dogwood"]],
  ] as const) {
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/playlists"));
    await drag(page, handle(page, from), handle(page, to));
    await expect.poll(() => orderOn(page)).toEqual(order);
    expect((await saved).status()).toBe(200);
  }
});

test("a playlist is ordered by dragging, and by its rows' menus", async ({ page, member, shelf }) => {
  await opened(page, await newList(member, shelf.works));
  const answered = () => page.waitForResponse((response) => response.url().endsWith("/api/playlists"));
  let saved = answered();
  await drag(page, handle(page, "Elm"), handle(page, "Birch"));
  await expect.poll(() => orderOn(page)).toEqual(["Ash", "Elm", "Birch", "Cedar", "Dogwood"]);
  expect((await saved).status()).toBe(200);

  saved = answered();
  await chooseIn(page, "More for Ash", "Move to bottom");
  const moved = ["Elm", "Birch", "Cedar", "Dogwood", "Ash"];
  await expect.poll(() => orderOn(page)).toEqual(moved);
  expect((await saved).status()).toBe(200);

  saved = answered();
  await chooseIn(page, "More for Cedar", "Remove from playlist");
  await expect(rows(page)).toHaveCount(4);
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole("link", { name: "Dogwood", exact: true })).toBeFocused();
  await page.reload();
  await expect(handle(page, "Ash")).toBeVisible();
  expect(await orderOn(page)).toEqual(["Elm", "Birch", "Dogwood", "Ash"]);
});

test.describe("a playlist changed in another tab", () => {
  test.use({ expectedErrors: [/409/] });

  test("a playlist shows its current state when a move beside a removed work is refused", async ({
    page,
    member,
    shelf,
  }) => {
    const address = await newList(member, shelf.works);
    await opened(page, address);
    await member.session.submit(
      address,
      new URLSearchParams({ intent: "remove", work: String(shelf.works[1]) }),
    );
    await drag(page, handle(page, "Dogwood"), handle(page, "Birch"));
    await expect(page.getByText("This playlist has changed.")).toBeVisible();
    await expect.poll(() => orderOn(page)).toEqual(["Ash", "Cedar", "Dogwood", "Elm"]);
  });
});

test("a public playlist can be watched by others, but not changed", async ({ page, context, shelf }) => {
  const address = await newList(shelf.creator, shelf.works, { title: "A walk", visibility: "public" });
  await signInAs(context, await newMember("viewer"));
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "A walk" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reorder / })).toHaveCount(0);
  await page.getByRole("link", { name: "Cedar", exact: true }).click();
  const panel = page.getByRole("region", { name: /A walk/ });
  await expect(panel).toContainText("3 / 5");
  await panel.getByRole("link", { name: /Dogwood/ }).click();
  await expect(panel).toContainText("4 / 5");
  await expect(page.getByRole("heading", { level: 1, name: "Dogwood" })).toBeVisible();
});

test.describe("a playlist deleted in another tab", () => {
  test.use({ expectedErrors: [/404/] });
  test("a work's page says so and no longer offers it", async ({ page, member, shelf }) => {
    const address = await newList(member, []);
    await page.goto(`/upload/${shelf.works[0]}`);
    await hydrated(page);
    await page.getByRole("link", { name: "Add to playlist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to playlist" });
    const box = dialog.getByRole("checkbox", { name: "Trees" });
    await expect(box).toBeVisible();
    await member.session.submit(address, new URLSearchParams({ intent: "delete" }));
    await box.press("Space");
    await expect(dialog.getByText("Playlist not found")).toBeVisible();
    await expect(dialog.getByText("You have no playlists yet.")).toBeVisible();
  });

  test("its first work opens with a line that says so, and no empty panel", async ({
    page,
    member,
    shelf,
  }) => {
    const address = await newList(member, shelf.works.slice(0, 2));
    await page.goto(address);
    await hydrated(page);
    await member.session.submit(address, new URLSearchParams({ intent: "delete" }));
    await page.getByRole("link", { name: "Play all" }).click();
    const line = page.getByText("This playlist isn't available, or this work is no longer in it.");
    const panel = line.locator("..");
    await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(100);
  });
});

test.describe("playlists without script", () => {
  test.use({ javaScriptEnabled: false });

  test("playlists are made, filled, ordered and deleted by plain forms", async ({ page, member, shelf }) => {
    void member;
    await page.goto(`/upload/${shelf.works[0]}`);
    await page.getByRole("link", { name: "Add to playlist" }).click();
    await page.getByLabel("Title").fill("Plain");
    await page.getByRole("button", { name: "Create playlist" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plain" })).toBeVisible();
    await page.goto(`/library/playlists?work=${shelf.works[1]}`);
    await page.getByRole("button", { name: "Add to Plain" }).click();
    await expect(page.getByRole("button", { name: "Remove from Plain" })).toBeVisible();
    await page.goto("/library/playlists");
    await page.getByRole("link", { name: "Plain" }).click();
    await page.getByRole("button", { name: "More for Birch" }).click();
    await page.getByRole("button", { name: "Move up" }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: /Ash|Birch/ })
        .first(),
    ).toContainText("Birch");
    await page.getByText("Delete playlist").click();
    await page.getByRole("button", { name: "Yes, delete this playlist" }).click();
    await expect(page.getByText("No playlists yet.")).toBeVisible();
  });
});
