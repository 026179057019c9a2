import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const ready = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const table = (page: Page) => page.getByRole("table", { name: /by day/ });

test(
  "the dashboard leads to the charts, which say the same by keyboard as their table",
  { tag: "@core" },
  async ({ page, as }) => {
    await as("watched");
    await page.goto("/dashboard");
    const main = page.getByRole("main");
    await expect(main.getByText("Coming soon")).toHaveCount(1);
    await expect(main.getByText(/^Counted up to/).getByRole("time")).toHaveText(/^\d{1,2}:\d\d( [AP]M)?$/);
    await main.getByRole("link", { name: /By day and by work/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/views$/);
    await ready(page);

    const days = page.getByRole("slider", { name: /^Views by day/ });
    await days.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const said = (await days.getAttribute("aria-valuetext")) ?? "";
    const [, day = "", views = ""] = /^(.+): ([\d,]+) views?$/.exec(said) ?? [];
    await expect(page.getByRole("figure", { name: "Views" }).getByText(said)).toBeVisible();
    await page.getByText("Show as table").click();
    const row = table(page).getByRole("row").nth(3);
    await expect(row.getByRole("rowheader")).toHaveText(day);
    await expect(row.getByRole("cell").first()).toHaveText(views);

    await page.getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL(/days=7$/);
    await expect(table(page).getByRole("row")).toHaveCount(8);
    await page.goBack();
    await expect(table(page).getByRole("row")).toHaveCount(29);
  },
);

test("pointing at a day shows it, and time runs from left to right on a page from right to left", async ({
  page,
  as,
}) => {
  await as("watched");
  await page.goto("/dashboard/views?days=7");
  await ready(page);
  const chart = page.getByRole("figure", { name: "Views" });
  const readings: string[] = [];
  for (const dir of ["ltr", "rtl"] as const) {
    await page.evaluate((way) => (document.documentElement.dir = way), dir);
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.locator("svg").boundingBox();
    if (!box) throw new Error("The chart is not drawn");
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await expect(chart.getByText(/: [\d,]+ views?$/)).toBeVisible();
    readings.push((await chart.getByText(/: [\d,]+ views?$/).textContent()) ?? "");
    await page.mouse.move(0, 0);
    await expect(chart.getByText(/in 7 days$/)).toBeVisible();
  }
  expect(readings[0]).toBe(readings[1]);
});

test("both downloads contain what the page shows", async ({ page, as }) => {
  await as("watched");
  await page.goto("/dashboard/views?days=90");
  await ready(page);
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    return readFile(await file.path(), "utf8");
  };
  const days = (await download("Download days as CSV")).trim().split("\r\n");
  expect(days).toHaveLength(1 + 90);
  const views = days.slice(1).reduce((sum, line) => sum + Number(line.split(",")[1]), 0);
  await expect(page.getByText(`${views.toLocaleString("en")} views in 90 days`)).toBeVisible();
  const works = await download("Download works as CSV");
  for (const title of ["Watched 2", "Watched 3", "Watched 4"]) {
    expect(works).toContain(`"${title}"`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  }
});

test("the views page is accessible with everything open, in both themes, at every width and direction", async ({
  page,
  as,
}) => {
  await as("watched");
  for (const dir of ["ltr", "rtl"] as const) {
    for (const [width, colorScheme] of [
      [320, "light"],
      [1280, "dark"],
      [2560, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/dashboard/views");
      await ready(page);
      await page.evaluate((way) => (document.documentElement.dir = way), dir);
      await page.getByText("Show as table").click();
      await page.getByRole("slider").last().focus();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `sideways scroll, ${dir} ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await axeFaults(page, "main"), `${dir} ${width} ${colorScheme}`).toEqual([]);
    }
  }
});

test.describe("charts without script", () => {
  test.use({ javaScriptEnabled: false });

  test("charts, table and links work without script, and nothing is shown that wouldn't", async ({
    page,
    as,
  }) => {
    await as("watched");
    await page.goto("/dashboard/views?days=7");
    await expect(page.getByRole("figure", { name: "Views" }).getByText(/views in 7 days/)).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByText("Show as table").click();
    await expect(table(page).getByRole("row")).toHaveCount(8);
  });
});
