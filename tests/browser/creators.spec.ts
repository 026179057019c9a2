import type { Page } from "@playwright/test";
import { newMember, newMemberIn, signInAs, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { expect, test as base } from "./support/test.ts";

const WORKS = 8;

const test = base.extend<object, { creator: Member }>({
  creator: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const creator = await newMember("creator");
      const tiles = await Promise.all(Array.from({ length: WORKS }, (_, seed) => smallTile(seed)));
      await uploadWorks(
        creator,
        tiles.map((file, n) => ({ title: `Lighthouse ${n}`, file })),
      );
      await use(creator);
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

const cards = (page: Page) => page.getByRole("article");
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();
const follow = (page: Page, { fullName }: Member, word: "Follow" | "Following") =>
  page.getByRole("button", { name: `${word} ${fullName}`, exact: true }).filter({ hasText: word });

test(
  "a card leads to its creator, who is followed by keyboard and whose works form a playlist",
  { tag: "@core" },
  async ({ page, context, creator }) => {
    await newMemberIn(context, "viewer");
    await page.goto(`/@${creator.username.toUpperCase()}`);
    await expect(page).toHaveURL(new RegExp(`/@${creator.username}$`));
    await page.goto("/feed");
    await hydrated(page);
    await page.locator(`a[href="/@${creator.username}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1, name: creator.fullName })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await follow(page, creator, "Follow").focus();
    await page.keyboard.press("Enter");
    await expect(follow(page, creator, "Following")).toBeFocused();
    await expect(page.getByText("1 follower", { exact: true })).toBeVisible();

    await page.goto("/feed");
    await hydrated(page);
    await page.getByRole("link", { name: "Following", exact: true }).click();
    await expect(page.getByText("New works from creators you follow.")).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(cards(page)).toHaveCount(WORKS);

    await cards(page).last().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/upload\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/list=following$/);
    await expect(cards(page)).toHaveCount(WORKS);
    await expect(cards(page).last()).toBeInViewport();

    await page.goto("/following");
    await hydrated(page);
    const taken = page.waitForResponse((response) => response.url().includes("/api/follow"));
    await follow(page, creator, "Following").click();
    await expect(follow(page, creator, "Follow")).toBeFocused();
    await taken;
    await page.reload();
    await expect(page.getByText("You're not following anyone yet.")).toBeVisible();
  },
);

test("tags become chips by comma and Enter, are removed by Backspace, and lead to their page", async ({
  page,
  context,
  creator,
}) => {
  await signInAs(context, creator);
  await page.goto("/my-uploads");
  await hydrated(page);
  await cards(page).first().getByRole("link").first().click();
  await page.getByText("Edit upload").click();
  const field = () => page.getByRole("textbox", { name: /^Tags/ });
  await field().focus();
  const line = page.getByRole("combobox", { name: /Tags/ });
  await expect(line).toBeFocused();
  await line.pressSequentially("Night Sky,fog");
  await line.press("Enter");
  await line.pressSequentially("wrong");
  await line.press("Enter");
  await line.press("Backspace");
  const chosen = page.getByRole("list", { name: "Chosen tags" });
  await expect(chosen.getByRole("listitem")).toHaveText(["Night Sky", "fog"]);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: "Night Sky", exact: true }).click();
  await expect(page).toHaveURL(/\/tag\/night-sky$/);
  await expect(page.getByRole("heading", { level: 1, name: "#Night Sky" })).toBeVisible();
  await expect(page.getByText("1 work with this tag.")).toBeVisible();
});
