import { linkIn, readMail } from "./support/mail.ts";
import { newMember, signInAs } from "./support/members.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/40[0134] \(/] });

const FOOTER = {
  Home: "/",
  About: "/about",
  FAQ: "/faq",
  Terms: "/terms",
  Privacy: "/privacy",
  Contact: "/contact",
};

test("the landing page welcomes and leads to /signin, and its footer links all public pages", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welcome\s+to Wishlight/);
  for (const [name, path] of Object.entries(FOOTER)) {
    await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      path,
    );
  }
  await expect(page.getByText("Produced by Wishlight Studio")).toBeVisible();
  await expect(page.getByText(`© ${new Date().getFullYear()} Wishlight`)).toBeVisible();
  await expect(
    page.getByRole("banner").getByLabel("Wishlight logo").or(page.getByAltText("Wishlight logo")).first(),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).first().click();
  await expect(page).toHaveURL(/\/signin$/);
});

test(
  "signing in has labels, links, a visible password, an error in its place and a busy button, then opens the feed",
  { tag: "@core" },
  async ({ page }) => {
    const member = await newMember("viewer");
    await page.goto("/login");
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page).toHaveTitle("Sign In | Wishlight");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      /Sign in .*to access exclusive content and the dashboard/,
    );
    await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    await expect(page.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe("hidden");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();

    const email = page.getByLabel("Email");
    const password = page.getByLabel("Password", { exact: true });
    await expect(email).toHaveAttribute("type", "email");
    await expect(email).toHaveAttribute("required", "");
    await email.fill(member.email);
    await password.fill("not this one");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");

    await page.getByRole("button", { name: "Sign In" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Incorrect email address or password." });
    await expect(failure).toBeVisible();
    const [field, line] = [await password.boundingBox(), await failure.boundingBox()];
    expect(line?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);
    await expect(email).toHaveValue(member.email);

    let goOn = () => {};
    const looked = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/signin.data*", async (route) => {
      await looked;
      await route.continue();
    });
    await password.fill(member.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    goOn();
    await page.waitForURL("**/feed");
    // The address changes a moment before the page does.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content Feed");
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe("hidden");
  },
);

test("the landing page shows the demo, says so, and leads to the price", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("From our demo.", { exact: false }).first()).toBeVisible();
  await page.getByRole("link", { name: "See pricing" }).click();
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeInViewport();
  await expect(page.getByText("$9.00 a month", { exact: true })).toBeVisible();
});

test("the sign-in page has a panel on wide screens and the logo on small ones", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/signin");
  await expect(page.getByText("The lights are down. Your seat is free.")).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByText("The lights are down. Your seat is free.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText("The lights are down. Your seat is free.")).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Wishlight" })).toBeVisible();
});

test("the theme is the one chosen before, or else the system's", { tag: "@core" }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/signin");
  const day = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  await page.evaluate(() => localStorage.setItem("darkMode", "false"));
  await page.reload();
  expect(await ground()).toBe(day);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => localStorage.setItem("darkMode", "true"));
  await page.reload();
  expect(await ground()).toBe(night);
});

for (const path of [
  "/feed",
  "/upload",
  "/upload/1",
  "/my-uploads",
  "/edit-profile",
  "/settings",
  "/dashboard",
]) {
  test(`a signed-out visitor at ${path} is asked to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  });
}

test(
  "a forgotten password gets one answer for everybody, a mail, a new password, and / after three seconds",
  { tag: "@core" },
  async ({ page }) => {
    const member = await newMember("viewer");
    const SENT = "If this email is registered, a reset link was sent.";
    await page.goto("/forgot-password");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "/signin");
    for (const address of ["nobody.at.all@gmail.com", member.email]) {
      await page.goto("/forgot-password");
      await expect(page.locator("html[data-hydrated]")).toBeAttached();
      await page.getByLabel("Email").fill(address);
      await page.getByRole("button", { name: "Send Reset Link" }).click();
      await expect(page.getByText(SENT)).toBeVisible();
    }

    await page.goto("/update-password");
    await expect(page.getByText("Auth session missing!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Update Password" })).toBeDisabled();
    await expect(page.getByLabel("New password", { exact: true })).toBeDisabled();

    await page.goto(linkIn(await readMail(member.email, /password/i)));
    const first = page.getByLabel("New password", { exact: true });
    await expect(first).toBeEnabled();
    const second = page.getByLabel("Confirm new password");
    await first.fill("Another-Sky-77");
    await second.fill("Another-Sky-78");
    await first.focus();
    await expect(page.getByText("Passwords do not match.")).toBeVisible();
    await second.fill("Another-Sky-77");
    await stopClock(page);
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(page.getByText("Password updated successfully. Redirecting...")).toBeVisible();
    await page.clock.fastForward(2900);
    await expect(page).toHaveURL(/\/update-password/);
    await page.clock.fastForward(200);
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test("the five questions open and close, and clauses and addresses are in place", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.locator("details");
  await expect(questions).toHaveCount(5);
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open", "");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).not.toHaveAttribute("open", "");
  await page.goto("/terms");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(6);
  await expect(page.getByRole("link", { name: "legal@wishlight.example" })).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(5);
  await expect(page.getByRole("link", { name: "privacy@wishlight.example" })).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "support@wishlight.example" })).toBeVisible();
});

test("signing out before a page's script is there reaches the other tab, too", async ({ context }) => {
  await signInAs(context, await newMember("viewer"));
  const [watched, left] = [await context.newPage(), await context.newPage()];
  await watched.goto("/library");
  await expect(watched.locator("html[data-hydrated]")).toBeAttached();
  await left.route("**/assets/*.js", (route) => route.abort());
  await left.goto("/feed");
  await left.unroute("**/assets/*.js");
  await left.getByRole("button", { name: "Your menu" }).click();
  await left.getByRole("button", { name: "Sign Out" }).click();
  await expect(left).toHaveURL(/\/$/);
  await expect(watched).toHaveURL(/\/signin/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("wl.event");
});
