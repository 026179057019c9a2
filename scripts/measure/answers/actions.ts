import type { Locator, Page } from "@playwright/test";
import { measureAnswer, type Answer } from "./answer.ts";
import { makePicture } from "./works.ts";

const TYPED = "Golden sky";
const KEY_MS = 90;
const FILES = 100;
const ANSWER_MS = 15_000;

const FIELDS =
  "input:is([type=text],[type=email],[type=password],[type=search],[type=tel],[type=url],:not([type])), textarea";
const MENUS = "[popovertarget], summary, [aria-haspopup]";

export async function openEverything(page: Page, where: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const opener of await page.locator(MENUS).all()) {
    if (!(await opener.isVisible())) continue;
    answers.push(
      await measureAnswer(page, `${where}: opening ${await describeElement(opener)}`, () => opener.click()),
    );
    await page.keyboard.press("Escape");
  }
  return answers;
}

export async function typeEverywhere(page: Page, where: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.focus();
    const typing = () => page.keyboard.type(TYPED, { delay: KEY_MS });
    answers.push(await measureAnswer(page, `${where}: typing into ${await describeElement(field)}`, typing));
    await field.fill("");
  }
  return answers;
}

export async function loadMore(page: Page, where: string): Promise<Answer> {
  const items = page.locator("main li, main article, #list li");
  const before = await items.count();
  const more = page.getByRole("button", { name: "Load More" });
  return measureAnswer(page, where, async () => {
    await more.click();
    const deadline = Date.now() + ANSWER_MS;
    while ((await items.count()) <= before)
      if (Date.now() > deadline) throw new Error(`${where}: Load More brought nothing`);
  });
}

export async function addFiles(page: Page, where: string): Promise<Answer> {
  const files = await Promise.all(Array.from({ length: FILES }, (_, nth) => makePicture(nth + 1)));
  const input = page.locator('input[type="file"]').first();
  // People point at the button before they choose files.
  await input.hover();
  return measureAnswer(page, `${where}: ${FILES} files`, () => input.setInputFiles(files));
}

export async function deleteFirst(page: Page, where: string): Promise<[Answer, Answer]> {
  const confirm = page.getByRole("button", { name: "Yes, Delete" });
  const deleteAnswer = await measureAnswer(page, `${where}: Delete`, async () => {
    await page.getByRole("button", { name: "Delete", exact: true }).first().click();
    await confirm.waitFor();
  });
  const deleted = await measureAnswer(page, `${where}: Yes, Delete`, async () => {
    await confirm.click();
    await confirm.waitFor({ state: "hidden" });
  });
  return [deleteAnswer, deleted];
}

async function describeElement(element: Locator): Promise<string> {
  const [label, name, text] = await element.evaluate((node) => [
    node.getAttribute("aria-label"),
    node.getAttribute("name"),
    (node.textContent ?? "").trim().slice(0, 40),
  ]);
  return `“${label || name || text || "?"}”`;
}
