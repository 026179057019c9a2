import { base32 } from "oslo/encoding";
import { generateHOTP } from "oslo/otp";
import type { Page } from "@playwright/test";
import { newMemberIn } from "./support/members.ts";
import { signIn, signOut, type Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** A wrong code and a wrong password get a 400, which the console repeats. */
test.use({ expectedErrors: [/status of 400 .*\/settings\/two-step\.data/] });

const STEP_MS = 30_000;
/** The latest used time step by secret, since no code is accepted twice. */
const lastSteps = new WeakMap<Uint8Array, number>();

/** The app's code, or the next one if that was used: the server accepts it one step early. */
function nextCode(secret: Uint8Array): Promise<string> {
  const step = Math.max((lastSteps.get(secret) ?? 0) + 1, Math.floor(Date.now() / STEP_MS));
  lastSteps.set(secret, step);
  return generateHOTP(secret, step);
}

const ready = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

async function switchOn(page: Page, person: Pick<Person, "password">) {
  await page.goto("/settings");
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByRole("region", { name: "Off" }).getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = base32.decode((key ?? "").replaceAll(" ", ""), { strict: false });
  await page.getByLabel("Code from the app").fill("000 000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Incorrect code.")).toBeVisible();
  await page.getByLabel("Code from the app").fill(await nextCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeFocused();
  return { secret, codes: await codesOn(page) };
}

async function codesOn(page: Page): Promise<string[]> {
  const codes = page.getByText(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

async function firstStep(page: Page, person: Person, path = "/signin") {
  await page.goto(path);
  await ready(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/signin/two-step*");
}

/** The field has the focus as soon as it's there. */
async function typeIn(page: Page, label: string, code: string) {
  await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function listen(page: Page) {
  await ready(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel("wl.auth").onmessage = ({ data }: MessageEvent<{ event: string }>) =>
      heard.push(data.event);
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test(
  "two-step sign-in is turned on, used with a recovery code, and turned off",
  { tag: "@core" },
  async ({ page, context }) => {
    const person = await newMemberIn(page.context(), "viewer");
    const { secret, codes } = await switchOn(page, person);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("wishlight-recovery-codes.txt");
    await page.reload();
    await expect(page.getByText(codes[0] ?? "")).toHaveCount(0);

    await page.goto("/feed");
    await signOut(page);
    const other = await context.newPage();
    await other.goto("/about");
    const heard = await listen(other);
    await firstStep(page, person, "/signin?next=%2Fprofile");
    await expect(page.getByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
    // Between the steps nobody is signed in.
    await other.goto("/feed");
    await other.waitForURL("**/signin");
    await other.goto("/about");
    const heardNow = await listen(other);
    expect(await heard().catch(() => [])).not.toContain("SIGNED_IN");
    await typeIn(page, "Code", await nextCode(secret));
    await page.waitForURL("**/profile");
    await expect.poll(heardNow).toEqual(expect.arrayContaining(["SIGNED_IN", "MFA_CHALLENGE_VERIFIED"]));
    await other.close();

    await page.goto("/feed");
    await signOut(page);
    await firstStep(page, person);
    await page.getByRole("link", { name: "Use a recovery code instead" }).click();
    await typeIn(page, "Recovery code", (codes[0] ?? "").toLowerCase());
    await page.waitForURL("**/feed");

    await page.goto("/settings/two-step");
    await expect(page.getByText("9 recovery codes left.")).toBeVisible();
    const off = page.getByRole("region", { name: "Turn off" });
    await off.getByLabel("Your password").fill(person.password);
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
    await page.goto("/feed");
    await signOut(page);
    await signIn(page, person);
  },
);

test("a two-step setup that starts or ends in one tab does so in the other, with the same key", async ({
  page,
  context,
}) => {
  const person = await newMemberIn(context, "viewer");
  const other = await context.newPage();
  const key = (tab: Page) => tab.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  for (const tab of [page, other]) {
    await tab.goto("/settings/two-step");
    await ready(tab);
  }
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(key(other)).toHaveText((await key(page).textContent()) ?? "");
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("two-step sign-in works without script, and keeps the return path", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newMemberIn(page.context(), "viewer");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const plain = await context.newPage();
  await plain.goto("/signin?next=%2Fsettings%2Ftwo-step");
  await plain.getByLabel("Email").fill(person.email);
  await plain.getByLabel("Password", { exact: true }).fill(person.password);
  await plain.getByRole("button", { name: "Sign In" }).click();
  await plain.waitForURL("**/settings/two-step");
  await plain.getByLabel("Your password").fill(person.password);
  await plain.getByRole("button", { name: "Set up" }).click();
  const key = await plain.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = base32.decode((key ?? "").replaceAll(" ", ""), { strict: false });
  await plain.getByLabel("Code from the app").fill(await nextCode(secret));
  await plain.getByRole("button", { name: "Turn on" }).click();
  const codes = await codesOn(plain);

  await context.clearCookies();
  await plain.goto("/signin?next=%2Fprofile");
  await plain.getByLabel("Email").fill(person.email);
  await plain.getByLabel("Password", { exact: true }).fill(person.password);
  await plain.getByRole("button", { name: "Sign In" }).click();
  await plain.getByRole("link", { name: "Use a recovery code instead" }).click();
  await plain.getByLabel("Recovery code").fill(codes[1] ?? "");
  await plain.getByRole("button", { name: "Continue" }).click();
  await plain.waitForURL("**/profile");
  await context.close();
});
