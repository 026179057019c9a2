import type { Page } from "@playwright/test";
import { navigation } from "../../../app/words/en/navigation.ts";
import { smallPicture } from "./files.ts";
import { linkIn, readMail } from "./mail.ts";
import { expect } from "./test.ts";

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

const USER_MENU = navigation.userMenu;
let people = 0;

export function newPerson(fullName = "Grace Hopper"): Person {
  const unique = `${Date.now().toString(36)}${++people}`;
  return { fullName, email: `grace.${unique}@gmail.com`, password: "Nanosecond-Wire7" };
}

export async function fillWizard(
  page: Page,
  person: Person,
  accountType: "Viewer" | "Creator",
): Promise<void> {
  await page.goto("/register");
  // Script suggests the username when the name field is left.
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Date of birth").fill("1990-12-09");
  await next(page);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").pressSequentially(person.password);
  await next(page);
  await page.getByLabel("Country").selectOption("GB");
  await page.getByLabel("Phone").fill("07400 123456");
  await next(page);
  await page.getByRole("radio", { name: accountType }).check();
  await page
    .getByLabel("Bio")
    .fill("I wrote a compiler before anybody believed that such a thing could be written at all.");
  await page.locator('input[type="file"]').setInputFiles(await smallPicture());
  await page.getByRole("checkbox", { name: /I agree/ }).check();
}

export async function register(page: Page, person: Person, accountType: "Viewer" | "Creator"): Promise<void> {
  await fillWizard(page, person, accountType);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration successful. Check your inbox to confirm.")).toBeVisible();
}

async function confirm(page: Page, person: Person): Promise<void> {
  const mail = await readMail(person.email, /Confirm/);
  await page.goto(linkIn(mail));
  await page.waitForURL("**/profile");
}

export async function join(
  page: Page,
  accountType: "Viewer" | "Creator",
  person = newPerson(),
): Promise<Person> {
  await register(page, person, accountType);
  await confirm(page, person);
  return person;
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/feed");
}

async function next(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Next" });
  await expect(button).toBeEnabled();
  await button.click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: USER_MENU }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: USER_MENU })).toHaveCount(0);
}
