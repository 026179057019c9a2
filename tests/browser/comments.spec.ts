import type { Locator, Page } from "@playwright/test";
import { localDatabase } from "../../scripts/local/local-database.ts";
import { axeFaults } from "./support/axe.ts";
import { onlyPicture } from "./support/files.ts";
import { expect, test } from "./support/fixtures.ts";
import { newMemberIn, uploadWorks, type Member } from "./support/members.ts";
import { origin } from "./support/origin.ts";

test.use({ expectedErrors: [/status of (400|403|404|409)|ERR_CONNECTION_RESET/] });

const main = (page: Page) => page.getByRole("main");
const talk = (page: Page) => main(page).getByRole("region", { name: "Comments" });
const field = (page: Page) => talk(page).getByLabel("Your comment");
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

const fold = (within: Locator, words: string) =>
  within.locator("summary").filter({ hasText: new RegExp(`^${words}`) });

async function openTo({ session }: Member, work: number): Promise<void> {
  const form = { intent: "comments-on", id: String(work), tags: "" };
  expect((await session.submit("/my-uploads", new URLSearchParams(form))).status).toBe(200);
}

test("readers comment, reply, hide, report and block by mouse", async ({ browser }) => {
  const [atCreator, atReader] = [await browser.newContext(), await browser.newContext()];
  const creator = await newMemberIn(atCreator, "creator");
  const reader = await newMemberIn(atReader, "viewer");
  const [id = 0] = await uploadWorks(creator, [{ title: "Open house", file: await onlyPicture() }]);
  const own = await atCreator.newPage();
  await own.goto(`/upload/${id}`);
  await hydrated(own);
  await expect(talk(own)).toHaveCount(0);
  await main(own).getByText("Edit upload").click();
  await main(own).getByLabel("Comments").selectOption("on");
  await main(own).getByRole("button", { name: "Save changes" }).click();
  await expect(talk(own)).toBeVisible();
  await expect(talk(own)).toContainText("No comments yet.");

  const page = await atReader.newPage();
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  await field(page).fill("x".repeat(1001));
  await expect(talk(page)).toContainText("1 too many");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page).getByText("Comments can have up to 1,000 characters.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("x".repeat(1001));
  const words = "Lovely light.\nhttps://example.com is no link";
  await field(page).fill(words);
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment posted.")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  const first = talk(page).getByRole("listitem").filter({ hasText: "Lovely light." });
  await expect(first).toBeVisible();
  await expect(first.getByRole("link", { name: "example.com" })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await own.goto("/notifications");
  await main(own).getByRole("link", { name: "New comment on Open house" }).click();
  await hydrated(own);
  const there = talk(own).getByRole("listitem").filter({ hasText: "Lovely light." });
  await fold(there, "Reply").click();
  await there.getByLabel(`Your reply to ${reader.fullName}`).fill("Thank you!");
  await there.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(own.getByText("Reply posted.")).toBeVisible();
  await expect(talk(own).getByRole("listitem").filter({ hasText: "Thank you!" }).first()).toContainText(
    "Creator",
  );
  await talk(own).getByRole("button", { name: /^Hide/ }).click();
  await expect(talk(own)).toContainText("Hidden by you");
  await page.reload();
  await expect(talk(page)).toContainText("Hidden by the creator");
  await hydrated(own);
  await talk(own).getByRole("button", { name: /^Show/ }).click();
  await expect(talk(own)).not.toContainText("Hidden by you");

  const atOther = await browser.newContext();
  await newMemberIn(atOther, "viewer");
  const other = await atOther.newPage();
  await other.goto(`/upload/${id}`);
  await hydrated(other);
  await talk(other)
    .getByRole("link", { name: `Report: comment by ${reader.fullName}` })
    .click();
  await expect(
    other
      .getByRole("dialog", { name: `Report: comment by ${reader.fullName}` })
      .getByLabel("Describe the problem"),
  ).toBeVisible();

  await fold(talk(own), "Block").first().click();
  expect(await axeFaults(own)).toEqual([]);
  await talk(own)
    .getByRole("button", { name: `Block ${reader.fullName}` })
    .click();
  await expect(own.getByText("Blocked.")).toBeVisible();
  await expect(talk(own)).not.toContainText("Lovely light.");
  await field(page).fill("One more");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page)).toContainText("You can't comment here.");
  await own.goto("/blocked");
  await hydrated(own);
  expect(await axeFaults(own)).toEqual([]);
  await main(own)
    .getByRole("button", { name: `Unblock ${reader.fullName}` })
    .click();
  await expect(own.getByText("Unblocked.")).toBeVisible();
  await expect(main(own).getByRole("button", { name: `Block ${reader.fullName}` })).toBeFocused();
});

test(
  "comments are written, answered and deleted by keyboard on a phone, and nothing overflows the page",
  { tag: "@core" },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const member = await newMemberIn(context, "creator");
    const [id = 0] = await uploadWorks(member, [{ title: "Small room", file: await onlyPicture() }]);
    await openTo(member, id);
    const page = await context.newPage();
    await page.goto(`/upload/${id}`);
    await hydrated(page);
    await field(page).focus();
    await page.keyboard.type("שלום and a_very_long_word_".padEnd(300, "x"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Comment posted.")).toBeVisible();
    await expect(talk(page).getByRole("button", { name: "Comment", exact: true })).toBeFocused();
    const item = talk(page).getByRole("listitem").first();
    const reply = fold(item, "Reply");
    await reply.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("An answer");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Reply posted.")).toBeVisible();
    await expect(reply).toBeFocused();
    await expect(item.getByRole("listitem")).toContainText("An answer");
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await fold(item, "Delete").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Comment deleted.")).toBeVisible();
    await expect(talk(page).getByRole("heading", { name: "Comments" })).toBeFocused();
    await expect(item).toContainText("Deleted");
    await expect(item).toContainText("An answer");
  },
);

test("a reply to a comment deleted meanwhile keeps what was typed, and says why it isn't sent", async ({
  browser,
}) => {
  const [atCreator, atReader] = [await browser.newContext(), await browser.newContext()];
  const creator = await newMemberIn(atCreator, "creator");
  const reader = await newMemberIn(atReader, "viewer");
  const [id = 0] = await uploadWorks(creator, [{ title: "Gone words", file: await onlyPicture() }]);
  await openTo(creator, id);
  const said = new URLSearchParams({ intent: "comment", text: "Soon gone", filing: crypto.randomUUID() });
  expect((await reader.session.submit(`/upload/${id}`, said)).status).toBe(200);
  const page = await atCreator.newPage();
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  const there = talk(page).getByRole("listitem").filter({ hasText: "Soon gone" });
  await fold(there, "Reply").click();
  await there.getByLabel(`Your reply to ${reader.fullName}`).fill("A long answer");
  const comment = (await there.getAttribute("id"))?.replace("comment-", "") ?? "";
  const end = new URLSearchParams({ intent: "delete-comment", comment });
  expect((await reader.session.submit(`/upload/${id}`, end)).status).toBe(200);
  await there.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(there.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await expect(there.getByLabel(`Your reply to ${reader.fullName}`)).toHaveValue("A long answer");
});

test("a comment by an author who was suspended meanwhile keeps what was typed, and says why it isn't sent", async ({
  context,
  page,
}) => {
  const author = await newMemberIn(context, "creator");
  const [id = 0] = await uploadWorks(author, [{ title: "Quiet now", file: await onlyPicture() }]);
  await openTo(author, id);
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  await field(page).fill("A long thought");
  const run = await localDatabase(origin());
  await run("update accounts set suspended_until = ?1 where email = ?2", [
    Date.now() + 86_400_000,
    author.email,
  ]);
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page).getByText(/^A decision restricts your account/)).toBeVisible();
  await expect(field(page)).toHaveValue("A long thought");
});

test("comments are written, refused with their text kept, and deleted without script", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await newMemberIn(context, "creator");
  const [id = 0] = await uploadWorks(member, [{ title: "Quiet room", file: await onlyPicture() }]);
  await openTo(member, id);
  const page = await context.newPage();
  await page.goto(`/upload/${id}`);
  await field(page).fill("y".repeat(1001));
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page).getByText("Comments can have up to 1,000 characters.")).toBeVisible();
  await expect(field(page)).toHaveValue("y".repeat(1001));
  await field(page).fill("Short");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page).getByRole("listitem")).toContainText("Short");
  await fold(talk(page), "Delete").click();
  await talk(page).getByRole("button", { name: "Delete comment" }).click();
  await expect(talk(page)).toContainText("No comments yet.");
});

test("a comment sent over a lost line is kept, and sending it again creates one comment", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const member = await newMemberIn(context, "creator");
  const [id = 0] = await uploadWorks(member, [{ title: "Far away", file: await onlyPicture() }]);
  await openTo(member, id);
  const page = await context.newPage();
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  let isLost = false;
  await page.route(
    (url) => url.pathname.startsWith(`/upload/${id}`),
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort("connectionreset");
    },
  );
  await field(page).fill("Only once");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(talk(page).getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(field(page)).toHaveValue("Only once");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment posted.")).toBeVisible();
  await page.reload();
  await expect(talk(page).getByRole("listitem")).toHaveCount(1);
});

test("each line of a comment has the direction of its own words", async ({ browser }) => {
  const context = await browser.newContext();
  const member = await newMemberIn(context, "creator");
  const [id = 0] = await uploadWorks(member, [{ title: "Two lines", file: await onlyPicture() }]);
  await openTo(member, id);
  const page = await context.newPage();
  await page.goto(`/upload/${id}`);
  await hydrated(page);
  await field(page).fill("From left to right\nמימין לשמאל");
  await talk(page).getByRole("button", { name: "Comment", exact: true }).click();
  const comment = talk(page).getByRole("listitem").getByText("From left to right");
  const [left, right] = await comment.evaluate((text) => {
    const lines = document.createRange();
    lines.selectNodeContents(text);
    const drawn = [...lines.getClientRects()];
    const around = text.getBoundingClientRect();
    return [(drawn[0]?.left ?? NaN) - around.left, around.right - (drawn.at(-1)?.right ?? NaN)];
  });
  expect([left, right]).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)]);
});
