import type { Page } from "@playwright/test";
import { expect, test, type SharedData } from "./support/fixtures.ts";
import { holdScripts } from "./support/hold-scripts.ts";
import { newMemberIn, smallTile } from "./support/members.ts";
import { signIn } from "./support/people.ts";
import { firstScript } from "./support/script-budget.ts";

/**
 * Pages whose parts come late, each with what the server drew of one of them. React throws away what it has not taken
 * over yet when its page changes meanwhile, and says so on the console (its errors 418, 421 and 425): that fails a
 * journey here by itself.
 */
interface Start {
  name: string;
  who: "viewer" | "creator";
  path: (shared: SharedData) => string;
  shows: (page: Page) => ReturnType<Page["getByRole"]>;
}

const main = (page: Page) => page.getByRole("main");
const STARTS: readonly Start[] = [
  {
    name: "a film",
    who: "viewer",
    path: ({ film }) => `/upload/${film}`,
    shows: (page) => main(page).getByRole("button", { name: /^Follow/ }),
  },
  {
    name: "a picture, to its owner",
    who: "creator",
    path: ({ picture }) => `/upload/${picture}`,
    shows: (page) => main(page).getByText("Edit this upload"),
  },
  {
    name: "a creator's page",
    who: "viewer",
    path: ({ creator }) => `/@${creator.username}`,
    shows: (page) => main(page).getByRole("button", { name: /^Follow/ }),
  },
  {
    name: "the feed",
    who: "viewer",
    path: () => "/feed",
    shows: (page) => page.getByRole("combobox", { name: /^Search works/ }),
  },
  {
    name: "My Uploads",
    who: "creator",
    path: () => "/my-uploads?select=1",
    shows: (page) => main(page).getByRole("button", { name: "Make public" }),
  },
  {
    name: "the settings",
    who: "viewer",
    path: () => "/settings",
    shows: (page) => main(page).getByRole("heading", { name: "Security" }),
  },
];

const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

test.describe("on a machine eight times as slow", () => {
  test.use({ expectedErrors: [/ERR_ABORTED/] });
  for (const { name, who, path, shows } of STARTS)
    test(`${name} starts without a fault, and once more where it was reloaded on its way`, async ({
      as,
      shared,
    }) => {
      const page = await as(who);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
      await page.goto(path(shared), { waitUntil: "commit" });
      await page.goto(path(shared), { waitUntil: "commit" });
      await hydrated(page);
      await expect(shows(page)).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(shows(page)).toBeVisible();
    });
});

test("where its links lead is asked once React has taken over every part, since the answer draws the page anew", async ({
  as,
  shared,
}) => {
  const page = await as("viewer");
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (...request: Parameters<typeof ask>) => {
      const [asked] = request;
      if (String(asked instanceof Request ? asked.url : asked).includes("/__manifest")) {
        const root = document.documentElement.dataset;
        const left = [...document.querySelectorAll<HTMLElement>("template[data-part]")].filter(
          (mark) => !Object.keys(mark).some((key) => key.startsWith("__reactProps")),
        );
        root["leftWhenAsked"] ??= left.map((mark) => mark.dataset["part"]).join(" ");
      }
      return ask(...request);
    };
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(`/upload/${shared.film}`, { waitUntil: "commit" });
  await expect(page.locator("html[data-left-when-asked]")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-left-when-asked", "");
});

test("no script is asked for before the page is seen, nor held up by a picture that does not come", async ({
  as,
  shared,
}) => {
  const page = await as("viewer");
  const [style, picture] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  await page.route("**/assets/*.css", async (route) => {
    await style.promise;
    await route.continue();
  });
  await page.route("**/media/**", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto(`/upload/${shared.picture}`, { waitUntil: "commit" });
  await page.locator("#page-end").waitFor({ state: "attached" });
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  style.resolve(undefined);
  await hydrated(page);
  expect(asked).not.toEqual([]);
  picture.resolve(undefined);
});

test.describe("where the scripts of its parts are late and the line breaks", () => {
  test.use({ expectedErrors: [/ERR_|Failed to fetch|route module/] });
  for (const { name, who, path, shows } of STARTS)
    test(`${name} keeps what the server drew, and answers once the line is back`, async ({ as, shared }) => {
      const page = await as(who);
      const response = await page.goto(path(shared));
      const first = await firstScript(page, (await response?.text()) ?? "");
      const broken = Promise.withResolvers<undefined>();
      await page.route("**/assets/*.js", async (route) => {
        if (first.has(new URL(route.request().url()).pathname)) return route.continue();
        await broken.promise;
        await route.abort("internetdisconnected");
      });
      await page.reload();
      await hydrated(page);
      const drawn = shows(page);
      await expect(drawn).toBeVisible();
      const element = await drawn.elementHandle();
      await page.context().setOffline(true);
      broken.resolve(undefined);
      // The page hears of something meanwhile, as when a tab is looked at again.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.waitForTimeout(3000);
      await expect(drawn).toBeVisible();
      await expect(page.getByText("Part of this page could not be loaded")).toBeHidden();
      await page.unroute("**/assets/*.js");
      await page.context().setOffline(false);
      // The very element that the server drew, and React's by now.
      await page.waitForFunction(
        (one) => one?.isConnected && Object.keys(one).some((key) => key.startsWith("__reactProps")),
        element,
      );
    });
});

test.describe("what is pressed before the page answers", () => {
  const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" });

  test("is answered on a machine eight times as slow", async ({ as }) => {
    const page = await as("viewer");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await page.goto("/feed", { waitUntil: "commit" });
    await loadMore(page).click();
    await expect.poll(() => main(page).getByRole("article").count()).toBeGreaterThan(6);
  });

  test("is answered once the scripts are there, and once only", { tag: "@core" }, async ({ as }) => {
    const page = await as("viewer");
    const release = await holdScripts(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("cursor=")) asked.push(request.url());
    });
    await page.goto("/feed", { waitUntil: "commit" });
    await loadMore(page).click();
    await loadMore(page).click();
    release();
    // The list may have come to its end with the first page, which its last press only finds out.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(1);
  });

  test("is the key that leads to search", async ({ as }) => {
    const page = await as("viewer");
    const release = await holdScripts(page);
    await page.goto("/feed", { waitUntil: "commit" });
    await page.locator("#page-end").waitFor({ state: "attached" });
    await page.keyboard.press("/");
    release();
    await expect(page.getByRole("combobox", { name: /^Search works/ })).toBeFocused();
  });

  test("is a form that says in passing what it did, once the scripts are there", async ({ as, shared }) => {
    const page = await as("creator");
    const release = await holdScripts(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/upload/")) sent.push(request.url());
    });
    await page.goto(`/upload/${shared.picture}`, { waitUntil: "commit" });
    await page.getByText("Edit this upload").click();
    const title = page.getByLabel("Title");
    const before = await title.inputValue();
    await title.fill("Named before it was awake");
    // Each Enter sends the form; what is held is sent once.
    await title.press("Enter");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.locator("html[data-sending]")).toBeAttached();
    release();
    await expect(page.getByText("Changes saved.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Named before it was awake" })).toBeVisible();
    await expect(page.locator("html[data-sending]")).not.toBeAttached();
    expect(sent).toHaveLength(1);
    await title.fill(before);
    await title.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: before })).toBeVisible();
  });

  test("is an upload, which waits for its script as long as it takes", async ({ context }) => {
    await newMemberIn(context, "creator");
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto("/upload", { waitUntil: "commit" });
    await page.locator('input[name="file"]').setInputFiles(await smallTile(4));
    await page.getByLabel("Title").fill("Sent before it was awake");
    await page.getByLabel("Visibility").selectOption("public");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.locator("html[data-sending]")).toBeAttached();
    // Longer than a form waits that goes without script, too.
    await page.waitForTimeout(6000);
    expect(new URL(page.url()).search).toBe("");
    release();
    await expect(page.getByText("Your upload is ready.")).toBeVisible({ timeout: 30_000 });
    await page.goto("/my-uploads");
    const work = page.getByRole("article").filter({ hasText: "Sent before it was awake" });
    await expect(work.getByText("Ready")).toBeVisible();
    await expect(work).toHaveCount(1);
  });

  test("is an upload whose script can't be had: the page says so, and keeps what was chosen", async ({
    context,
  }) => {
    await newMemberIn(context, "creator");
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/upload", { waitUntil: "commit" });
    // Above the form, and beside its button.
    const said = page.getByText("Uploading needs JavaScript");
    await expect(said).toHaveCount(2);
    for (const one of await said.all()) await expect(one).toBeVisible();
    const files = page.locator('input[name="file"]');
    await files.setInputFiles(await smallTile(5));
    await page.getByLabel("Title").fill("Never sent");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.waitForTimeout(1000);
    expect(new URL(page.url()).search).toBe("");
    await expect(page.getByLabel("Title")).toHaveValue("Never sent");
    expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    await expect(page.locator("html[data-sending]")).not.toBeAttached();
  });

  test("is a file that was dropped beside its zone, and one that was pasted", async ({ as }) => {
    const page = await as("creator");
    const release = await holdScripts(page);
    await page.goto("/upload", { waitUntil: "commit" });
    await page.locator("#page-end").waitFor({ state: "attached" });
    await page.getByLabel("Description").fill("Typed before");
    await page.evaluate(() => {
      const holding = (name: string) => {
        const files = new DataTransfer();
        files.items.add(new File(["some"], name, { type: "image/png" }));
        return files;
      };
      const said = { bubbles: true, cancelable: true };
      const heading = document.querySelector("h1");
      heading?.dispatchEvent(new DragEvent("drop", { ...said, dataTransfer: holding("dropped.png") }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { ...said, clipboardData: holding("pasted.png") }),
      );
    });
    release();
    for (const name of ["dropped.png", "pasted.png"])
      await expect(main(page).getByText(name, { exact: true })).toBeVisible();
    await main(page).getByText("Preview and description").first().click();
    await expect(
      main(page)
        .getByRole("textbox", { name: /^Description/ })
        .first(),
    ).toHaveValue("Typed before");
  });

  test("is a form that goes as without script where none comes in five seconds", async ({ as, shared }) => {
    const page = await as("creator");
    const release = await holdScripts(page);
    await page.goto(`/upload/${shared.picture}`, { waitUntil: "commit" });
    await page.getByText("Edit this upload").click();
    const description = page.getByLabel("Description");
    await description.fill("Described without script");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(main(page).locator("p", { hasText: "Described without script" })).toBeVisible();
    release();
  });

  test("is told where it was sent without a script", async ({ browser }) => {
    const [here, elsewhere] = [await browser.newContext(), await browser.newContext()];
    const person = await newMemberIn(here, "viewer");
    await signIn(await elsewhere.newPage(), person);
    const page = await here.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/settings", { waitUntil: "commit" });
    await main(page)
      .getByRole("button", { name: /^Sign out (?!all)/ })
      .click();
    await expect(page.getByText("Signed out.")).toBeVisible();
    await here.close();
    await elsewhere.close();
  });
});
