import type { Locator, Page } from "@playwright/test";
import { answerOf, type Answer } from "./answer.ts";
import { fileOf } from "./works.ts";

const TYPED = "Golden sky";
/** Between two keys: a fast hand. Milliseconds. */
const KEY_MS = 90;
const FILES = 100;
/** The longest that an answer of the site is waited for. Milliseconds. */
const ANSWER_MS = 15_000;

const FIELDS =
  "input:is([type=text],[type=email],[type=password],[type=search],[type=tel],[type=url],:not([type])), textarea";
const MENUS = "[popovertarget], summary, [aria-haspopup]";

/** Presses each menu and each fold of the page; folds stay open. */
export async function openEverything(page: Page, where: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const opener of await page.locator(MENUS).all()) {
    if (!(await opener.isVisible())) continue;
    answers.push(await answerOf(page, `${where}: opening ${await nameOf(opener)}`, () => opener.click()));
    await page.keyboard.press("Escape");
  }
  return answers;
}

/** Types some words into each field that can be seen, and takes them out again. */
export async function typeEverywhere(page: Page, where: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.focus();
    const typing = () => page.keyboard.type(TYPED, { delay: KEY_MS });
    answers.push(await answerOf(page, `${where}: typing into ${await nameOf(field)}`, typing));
    await field.fill("");
  }
  return answers;
}

/** Presses Load More, and sees to it that cards came. */
export async function loadMore(page: Page, where: string): Promise<Answer> {
  const items = page.locator("main li, main article, #list li");
  const before = await items.count();
  const more = page.getByRole("button", { name: "Load More" });
  return answerOf(page, where, async () => {
    await more.click();
    const deadline = Date.now() + ANSWER_MS;
    while ((await items.count()) <= before)
      if (Date.now() > deadline) throw new Error(`${where}: Load More brought nothing`);
  });
}

export async function addFiles(page: Page, where: string): Promise<Answer> {
  const files = await Promise.all(Array.from({ length: FILES }, (_, nth) => fileOf(nth + 1)));
  const input = page.locator('input[type="file"]').first();
  // Nobody chooses without pointing.
  await input.hover();
  return answerOf(page, `${where}: ${FILES} files`, () => input.setInputFiles(files));
}

/** Deletes the first work of the page after its question. @returns how long the question took, and the deletion */
export async function deleteFirst(page: Page, where: string): Promise<[Answer, Answer]> {
  const confirm = page.getByRole("button", { name: "Yes, Delete" });
  const asked = await answerOf(page, `${where}: Delete`, async () => {
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    await confirm.waitFor();
  });
  const deleted = await answerOf(page, `${where}: Yes, Delete`, async () => {
    await confirm.click();
    await confirm.waitFor({ state: "hidden" });
  });
  return [asked, deleted];
}

async function nameOf(element: Locator): Promise<string> {
  const [label, name, text] = await element.evaluate((node) => [
    node.getAttribute("aria-label"),
    node.getAttribute("name"),
    (node.textContent ?? "").trim().slice(0, 40),
  ]);
  return `“${label || name || text || "?"}”`;
}
