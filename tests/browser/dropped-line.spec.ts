import type { Locator, Page } from "@playwright/test";
import { problems } from "../../app/strings/problems.ts";
import { expect, test } from "./support/fixtures.ts";
import { linkIn, readMail } from "./support/mail.ts";
import { newMember, signInAs } from "./support/members.ts";
import { fillWizard, newPerson } from "./support/people.ts";

test.use({
  expectedErrors: [
    // favicon.ico: Chromium asks for it where the page's own icon was on its way when the line broke.
    /favicon\.ico|ERR_|Failed to fetch|decode turbo-stream|manifest patches|^SyntaxError|route module|50\d \(/,
  ],
});

const lost = (page: Page) => page.getByText(problems.lineLost);

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Presses a button without a connection, hears of it, and presses it again with one. */
async function sendTwice(page: Page, button: Locator, meanwhile?: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await button.click();
  await expect(lost(page)).toBeVisible();
  await meanwhile?.();
  await page.context().setOffline(false);
  await expect(button).toBeEnabled();
  await button.click();
}

/** Posts of page forms break off; pages themselves load. @returns what mends it */
async function breakPosts(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  return () => page.unroute("**/*.data*");
}

test("sign-in keeps address and password when the line drops, and goes in at the second try", async ({
  page,
}) => {
  const member = await newMember("viewer");
  await ready(page, "/signin?next=/settings");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await email.fill(member.email);
  await password.fill(member.password);
  await sendTwice(page, page.getByRole("button", { name: "Sign In" }), async () => {
    await expect(email).toHaveValue(member.email);
    await expect(password).toHaveValue(member.password);
  });
  await expect(page).toHaveURL(/\/settings$/);
});

test("the sign-up wizard keeps all four steps and the picture", async ({ page }) => {
  const person = newPerson();
  await fillWizard(page, person, "Viewer");
  await sendTwice(page, page.getByRole("button", { name: "Create account" }), async () => {
    await expect(page.getByRole("checkbox", { name: /I agree/ })).toBeChecked();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Phone")).toHaveValue("07400123456");
    await page.getByRole("button", { name: "Next" }).click();
  });
  await expect(page.getByText("Registration successful. Check your inbox to confirm.")).toBeVisible();

  // The link of the mail posts by itself: when that is lost there is a button.
  const mended = await breakPosts(page);
  await page.goto(linkIn(await readMail(person.email, /Confirm/)));
  await expect(page.getByRole("alert").filter({ hasText: problems.lineLost })).toBeVisible();
  await mended();
  await page.getByRole("button", { name: problems.tryAgain }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("img", { name: person.fullName }).first()).toBeVisible();
});

test("recovery: asking, opening the link and the new password each survive a dropped line", async ({
  page,
}) => {
  const member = await newMember("viewer");
  await ready(page, "/forgot-password");
  await page.getByLabel("Email").fill(member.email);
  await sendTwice(page, page.getByRole("button", { name: "Send Reset Link" }), () =>
    expect(page.getByLabel("Email")).toHaveValue(member.email),
  );
  await expect(page.getByText("If this email is registered, a reset link was sent.")).toBeVisible();

  const mended = await breakPosts(page);
  await page.goto(linkIn(await readMail(member.email, /password/i)));
  await expect(lost(page)).toBeVisible();
  await mended();
  await page.getByRole("button", { name: problems.tryAgain }).click();

  const next = "Another-Wire84!";
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm", { exact: false }).fill(next);
  await sendTwice(page, page.getByRole("button", { name: "Update Password" }), () =>
    expect(page.getByLabel("New password", { exact: true })).toHaveValue(next),
  );
  await expect(page.getByText("Password updated successfully. Redirecting...")).toBeVisible();
});

test("a member's forms: what was typed stays, and the second try saves it", async ({ page, context }) => {
  const member = await newMember("viewer");
  await signInAs(context, member);

  await ready(page, "/request-creator");
  const reason = page.getByRole("main").getByRole("textbox");
  await reason.fill("I film the sea from one window every morning, and would like to show it.");
  await sendTwice(page, page.getByRole("main").getByRole("button"), () =>
    expect(reason).toHaveValue(/^I film the sea/),
  );
  await expect(reason).toHaveCount(0);

  await ready(page, "/settings/two-step");
  await page.getByLabel("Your password").fill(member.password);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveValue(member.password);
  await page.context().setOffline(false);

  await ready(page, "/edit-profile");
  await page.getByLabel("Full Name").fill("Grace Brewster Hopper");
  await page.getByLabel("Bio").fill("Half a line of a life");
  await sendTwice(page, page.getByRole("button", { name: "Save Changes" }), async () => {
    await expect(page.getByText("Update failed.")).toBeVisible();
    await expect(page.getByLabel("Bio")).toHaveValue("Half a line of a life");
  });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { name: "Grace Brewster Hopper" })).toBeVisible();
});

test("settings and signing out: the page stays, says what did not happen, and does it the second time", async ({
  page,
  context,
}) => {
  const member = await newMember("viewer");
  await signInAs(context, member);
  await ready(page, "/settings");
  await page.getByRole("button", { name: "Your menu" }).click();
  const mended = await breakPosts(page);
  await page.route("**/signout", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(lost(page)).toBeVisible();
  await page.unroute("**/signout");

  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(member.password);
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Failed to delete account")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await mended();
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(member.password);
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText("Account deleted")).toBeVisible();
});

test("an answer that is not ours (an outage on the way) gives the form back, too", async ({ page }) => {
  await ready(page, "/forgot-password");
  await page.getByLabel("Email").fill("somebody@gmail.com");
  await page.route("**/forgot-password.data*", (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(problems.noAnswer)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("somebody@gmail.com");
});

test("'Load More' without a connection keeps what is shown, and brings more with one", async ({
  page,
  as,
}) => {
  await as("viewer");
  await ready(page, "/feed");
  const cards = page.getByRole("main").getByRole("article");
  const more = page.getByRole("button", { name: "Load More" });
  await page.context().setOffline(true);
  await more.click();
  await expect(page.getByText(problems.stayHere)).toBeVisible();
  await expect(cards).toHaveCount(6);
  await page.context().setOffline(false);
  await more.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(6);
});

test("a link without a connection: the page stays and says so; a page that breaks off can be asked for again", async ({
  page,
  as,
}) => {
  await as("viewer");
  await ready(page, "/settings");
  // Nothing ever comes, from here on: pointing at the link fetches ahead, as soon as there is a connection.
  await page.route("**/edit-profile.data*", (route) => route.abort("connectionreset"));
  const profile = page.getByRole("main").getByRole("link", { name: "Edit Profile" });
  await page.context().setOffline(true);
  await profile.click();
  await expect(page.getByText(problems.stayHere)).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await page.context().setOffline(false);

  // The browser believes in its connection.
  await profile.click();
  await expect(page.getByRole("heading", { name: problems.offline.title })).toBeVisible();
  await page.unroute("**/edit-profile.data*");
  await page.getByRole("button", { name: problems.tryAgain }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
});

test("a link that broke off when it was only pointed at: what was typed stays, and the link works", async ({
  page,
  as,
}) => {
  await as("viewer");
  await ready(page, "/edit-profile");
  const typed = "Not saved yet, and not to be lost by moving the mouse.";
  await page.getByLabel("Bio").fill(typed);
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) =>
    route.request().method() === "GET" ? route.abort("connectionreset") : route.continue(),
  );
  const broken = page.waitForEvent("requestfailed");
  // Remix asks whether the file is still there: a release would have taken it away.
  const asked = page.waitForResponse((response) => response.request().method() === "HEAD" && response.ok());
  const feed = page.getByRole("link", { name: "Feed", exact: true }).first();
  await feed.hover();
  await Promise.all([broken, asked]);
  await page.unroute(scripts);

  // A page that was loaded anew would know nothing of this.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.mouse.move(0, 0);
  await expect(page.getByLabel("Bio")).toHaveValue(typed);
  await feed.click();
  await expect(page.getByRole("heading", { name: "Content Feed" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});
