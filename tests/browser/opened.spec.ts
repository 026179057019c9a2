import { base32 } from "oslo/encoding";
import { generateHOTP } from "oslo/otp";
import type { Page } from "@playwright/test";
import { problems } from "../../app/words/en/problems.ts";
import { axeFaults } from "./support/axe.ts";
import { showControls } from "./support/controls.ts";
import { smallPicture } from "./support/files.ts";
import { expect, test, type SharedData } from "./support/fixtures.ts";
import { newMember, signInAs } from "./support/members.ts";

test.use({
  viewport: { width: 1280, height: 800 },
  reducedMotion: "reduce",
  // Offline, Remix reports a link that it couldn't prefetch.
  expectedErrors: [/ERR_|Failed to fetch|route module|40[01] \(/],
});

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

async function sound(page: Page, what: string, within?: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect.soft(await axeFaults(page, within), `${what}, ${colorScheme}`).toEqual([]);
  }
}

async function firstCode(page: Page): Promise<string> {
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  return generateHOTP(
    base32.decode(key.replaceAll(" ", ""), { strict: false }),
    Math.floor(Date.now() / 30_000),
  );
}

interface Opening {
  name: string;
  path: string | ((shared: SharedData) => string);
  open: (page: Page) => Promise<unknown>;
  within: string;
}

const OPENINGS: readonly Opening[] = [
  {
    name: "the account menu",
    path: "/dashboard",
    open: (page) => page.getByRole("button", { name: "Your menu" }).click(),
    within: "header",
  },
  {
    name: "the question before a deletion",
    path: "/my-uploads?kind=audio",
    open: (page) => page.getByRole("article").getByRole("button", { name: "Delete" }).click(),
    within: "dialog[open]",
  },
  {
    name: "the question before an account is deleted",
    path: "/settings",
    open: (page) => page.getByRole("button", { name: "Delete account" }).click(),
    within: "dialog[open]",
  },
  {
    name: "a toast, and the history in settings",
    path: "/settings",
    open: async (page) => {
      await page.getByText("Account activity").click();
      await page.context().setOffline(true);
      await page.getByRole("banner").getByRole("link", { name: "Feed" }).click();
      await expect(page.getByText(problems.stayHere)).toBeVisible();
      await page.context().setOffline(false);
      await page.getByRole("region", { name: "Notifications", exact: true }).hover();
      await page.getByText(problems.stayHere).hover();
    },
    within: "body",
  },
  {
    name: "a film's player in use, and all the owner's forms",
    path: ({ film }) => `/upload/${film}`,
    open: async (page) => {
      const play = await showControls(page);
      await play.click();
      await play.click();
      for (const summary of await page.locator("main summary").all()) await summary.click();
    },
    within: "main",
  },
  {
    name: "suggestions below the search field",
    path: "/feed",
    open: async (page) => {
      await page.getByRole("combobox").filter({ visible: true }).pressSequentially("tid");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
    within: "header",
  },
  {
    name: "a picture at full size",
    path: ({ picture }) => `/upload/${picture}`,
    open: async (page) => {
      await page.getByRole("button", { name: "View full size" }).click();
      await page.getByRole("button", { name: "Zoom in" }).click();
    },
    within: "dialog[open]",
  },
  {
    name: "the lists a work can be put into",
    path: ({ film }) => `/upload/${film}`,
    open: async (page) => {
      await page.getByRole("link", { name: "Add to playlist" }).click();
      await expect(page.getByRole("dialog").getByLabel("New playlist")).toBeVisible();
    },
    within: "dialog[open]",
  },
  {
    name: "several uploads selected, and the question before they are deleted",
    path: "/my-uploads?select=1",
    open: async (page) => {
      await page.getByRole("checkbox").first().check();
      await page.getByRole("form").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    within: "body",
  },
  {
    name: "a chosen file",
    path: "/upload",
    open: async (page) => {
      await page.locator('form input[name="file"]').setInputFiles(await smallPicture());
      await expect(page.getByText("me.png").first()).toBeVisible();
    },
    within: "main",
  },
];

for (const { name, path, open, within } of OPENINGS) {
  test(`${name} is accessible when open`, async ({ page, as, shared }) => {
    await as("creator");
    await ready(page, typeof path === "string" ? path : path(shared));
    await open(page);
    await sound(page, name, within);
  });
}

test("every question of the FAQ is accessible when open", async ({ page }) => {
  await ready(page, "/faq");
  for (const summary of await page.locator("main summary").all()) await summary.click();
  await sound(page, "answers", "main");
});

test("the sign-up wizard is accessible with every step's errors", async ({ page }) => {
  await ready(page, "/register");
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Full name").focus();
  await expect(page.getByText("Only emails from Google, Microsoft, or Apple are allowed.")).toBeVisible();
  await sound(page, "step 1", "main");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@gmail.com");
  await page.getByLabel("Date of birth").fill("1990-12-10");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Password", { exact: true }).fill("password0123");
  await page.getByLabel("Confirm password").pressSequentially("pass");
  await page.getByLabel("Password", { exact: true }).focus();
  await expect(page.getByText("Passwords must match.")).toBeVisible();
  await sound(page, "step 2", "main");
});

test("recovery codes and the error page of a lost line are accessible", async ({ page, context }) => {
  const member = await newMember("viewer");
  await signInAs(context, member);
  await ready(page, "/settings/two-step");
  await page.getByLabel("Your password").fill(member.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await sound(page, "setting up", "main");
  await page.getByLabel("Code from the app").fill(await firstCode(page));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
  await sound(page, "recovery codes", "main");

  await page.route("**/feed.data*", (route) => route.abort("connectionreset"));
  await page.getByRole("banner").getByRole("link", { name: "Feed" }).click();
  await expect(page.getByRole("heading", { name: problems.offline.title })).toBeVisible();
  await sound(page, "a lost line", "body");
});
