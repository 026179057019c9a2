import type { Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { newColleague } from "./support/colleagues.ts";
import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn, signInAs, uploadWorks } from "./support/members.ts";

test.use({ expectedErrors: [/status of (400|404|409)/] });

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const isReady = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

test("a case by keyboard, from an authority's order to a decision with an end of its own", async ({
  browser,
}) => {
  const [atStaff, atCreator] = [await browser.newContext(), await browser.newContext()];
  await signInAs(atStaff, await newColleague("lead"));
  const creator = await newMemberIn(atCreator, "creator");
  const title = `Ordered ${Date.now().toString(36)}`;
  const [id = 0] = await uploadWorks(creator, [{ title, file: await onlyPicture() }]);

  const staff = await atStaff.newPage();
  await staff.goto("/moderation");
  await main(staff).getByRole("link", { name: "Enter an authority's report" }).click();
  await isReady(staff);
  expect(await axeFaults(staff)).toEqual([]);
  await main(staff).getByLabel("Their number").fill("TCO-1");
  await main(staff).getByLabel("Address of the page").fill(`/upload/${id}`);
  await main(staff).getByLabel("What was wrong").selectOption("terror");
  await main(staff).getByLabel("What they say").fill("An order.");
  await press(staff, "Enter it");
  await expect(main(staff).getByText("Enter your name.")).toBeVisible();
  await expect(main(staff).getByLabel("Office or organisation")).toBeFocused();
  await expect(main(staff).getByLabel("Their number")).toHaveValue("TCO-1");
  await main(staff).getByLabel("Office or organisation").fill("BKA");
  await press(staff, "Enter it");
  await expect(main(staff).getByText("Entered. It stands first in its class.")).toBeVisible();
  await expect(main(staff).getByText("TCO-1").first()).toBeVisible();

  // By keys: taken, let go, taken again, a note; and none while somebody types.
  await staff.keyboard.press("c");
  await expect(main(staff).getByText("It is in your hands.")).toBeVisible();
  await staff.keyboard.press("r");
  await expect(main(staff).getByText("It is back in the queue.")).toBeVisible();
  await staff.keyboard.press("c");
  await expect(main(staff).getByText("It is in your hands.")).toBeVisible();
  await staff.keyboard.press("?");
  await expect(main(staff).getByText("Take it in hand, or keep it longer")).toBeVisible();
  expect(await axeFaults(staff)).toEqual([]);
  await staff.keyboard.press("n");
  await expect(main(staff).getByLabel("Your note")).toBeFocused();
  await staff.keyboard.type("curb it, j");
  await expect(main(staff).getByLabel("Your note")).toHaveValue("curb it, j");
  await press(staff, "Add note");
  await expect(main(staff).getByText("Noted.")).toBeVisible();

  // An end that lies behind is said beside its own field, and nothing typed is lost.
  await main(staff)
    .getByLabel(/^#\d+ Terror/)
    .selectOption("followed");
  await expect(main(staff).getByLabel("Found by")).toHaveValue("authority");
  await main(staff).getByLabel("Hidden: only its owner sees it").check();
  await main(staff)
    .getByLabel(/^Until, for “Hidden/)
    .fill("2020-01-01T00:00");
  await main(staff).getByLabel("Law or clause").fill("Regulation 2021/784");
  await main(staff).getByLabel("Facts", { exact: true }).fill("An order of an authority.");
  await press(staff, "Decide");
  await expect(main(staff).getByText("The end has to lie ahead.").first()).toBeVisible();
  await expect(main(staff).getByLabel(/^Until, for “Hidden/)).toBeFocused();
  await expect(main(staff).getByLabel("Law or clause")).toHaveValue("Regulation 2021/784");
  await main(staff)
    .getByLabel(/^Until, for “Hidden/)
    .fill("2199-01-01T00:00");
  await press(staff, "Decide");
  await expect(main(staff).getByText("Decided.")).toBeVisible();
  const own = await atCreator.newPage();
  await own.goto("/decisions");
  await expect(main(own).getByText(title).first()).toBeVisible();

  // The queue of one reason.
  await main(staff).getByLabel("Reason").selectOption("spam");
  await press(staff, "Show");
  await expect(staff).toHaveURL(/reason=spam/);
  await expect(main(staff).getByRole("listitem").filter({ hasText: title })).toHaveCount(0);
  for (const context of [atStaff, atCreator]) await context.close();
});
