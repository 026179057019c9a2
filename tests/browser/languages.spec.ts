import { readdir } from "node:fs/promises";
import { showTeaser } from "../../scripts/demo/client/share.ts";
import { inventViews } from "../../scripts/local/invent-views.ts";
import { playerLabels as english } from "../../app/words/en/player-labels.ts";
import { playerLabels as french } from "../../app/words/fr/player-labels.ts";
import { playerLabels as hebrew } from "../../app/words/he/player-labels.ts";
import { editProfile as inHebrew } from "../../app/words/he/profile.ts";
import { direction, ENGLISH_ONLY, LANGUAGES, type Language } from "../../app/words/languages.ts";
import { axeFaults } from "./support/axe.ts";
import { showControls } from "./support/controls.ts";
import { film, song } from "./support/files.ts";
import { newMember, signInAs, smallTile, uploadWorks } from "./support/members.ts";
import { PAGES } from "./support/pages.ts";
import { expect, origin, test } from "./support/test.ts";
import type { Page } from "@playwright/test";

/** German has the longest words, and Arabic runs from right to left. `LANGUAGES=all` walks in each. */
const WALKED =
  process.env["LANGUAGES"] === "all"
    ? LANGUAGES.filter((code) => code !== "en")
    : ((process.env["LANGUAGES"]?.split(",") as Language[] | undefined) ?? (["de", "ar"] as const));
const PICTURES = process.env["PICTURES"];

/** Words that no other of our languages has. */
const ENGLISH = /\b(?:the|you|your|with|this|from|have|are|and|not|that|which|by|yet)\b/i;

/** Every sentence of the English words without gaps, which no page in another language may say. */
async function englishSentences(language: Language): Promise<Set<string>> {
  const folder = new URL("../../app/words/", import.meta.url);
  const found = new Set<string>();
  for (const file of await readdir(new URL("en", folder))) {
    const group = file.replace(".ts", "");
    if (ENGLISH_ONLY.has(group)) continue;
    const own = sentences(await import(new URL(`${language}/${file}`, folder).href));
    const translations = new Set(own.map(([, text]) => text));
    for (const [, text] of sentences(await import(new URL(`en/${file}`, folder).href)))
      if (!translations.has(text)) found.add(text);
  }
  return found;
}

function sentences(words: unknown, path = ""): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => sentences(value, `${path}.${key}`));
}

test.describe.configure({ mode: "parallel" });
test.use({
  viewport: { width: 360, height: 740 },
  expectedErrors: [/40[014] \(/],
});

async function peopleOf(language: Language) {
  const [viewer, creator, newcomer] = [
    await newMember("viewer", undefined, language),
    await newMember("creator", undefined, language),
    await newMember("creator", undefined, language),
  ];
  const [filmId = 0, songId = 0, picture = 0] = await uploadWorks(creator, [
    { title: "Zxqw", description: "Zxqw.", file: await film() },
    { title: "Zxqx", file: await song() },
    { title: "Zxqy", file: await smallTile(0) },
  ]);
  await inventViews(origin(), creator.email, [filmId, songId, picture]);
  await showTeaser(creator.session, picture, { title: "Zxqy", description: "Zxqy." });
  const works = { film: filmId, song: songId, picture, awkward: picture, teased: picture };
  return { people: { viewer, creator, newcomer, watched: creator }, works };
}

/** What a page says and nobody wrote. */
function said(): string[] {
  const theirs = "[dir=auto], bdi, code, pre, textarea, script, style, template, noscript, [lang=en]";
  const found: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && !parentElement.closest(theirs)) found.push(textContent?.trim() ?? "");
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
    if (!element.closest(theirs))
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        found.push(element.getAttribute(name) ?? "");
  return found;
}

/** Texts wider than their boxes. */
function cut(): string[] {
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  for (const element of document.querySelectorAll<HTMLElement>(
    "a, button, h1, h2, h3, label, legend, th, td, p, summary, option",
  )) {
    if (!element.checkVisibility() || element.scrollWidth <= element.clientWidth + 1) continue;
    const style = getComputedStyle(element);
    if (element.clientWidth <= 1 || style.textOverflow === "ellipsis" || style.display === "inline") continue;
    faults.push(`<${element.localName} class="${element.className}"> ${element.innerText.slice(0, 60)}`);
  }
  return faults;
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.locator("[data-list-skeleton]")).toHaveCount(0);
}

for (const language of WALKED)
  test(`every page says everything in ${language}, and fits a small phone and large text`, async ({
    page,
    context,
  }) => {
    const { people, works } = await peopleOf(language);
    const english = await englishSentences(language);
    for (const { name, who, path, isBare = false } of PAGES) {
      // What a page sends while it's left belongs to its own person.
      await page.goto("about:blank");
      await context.clearCookies();
      await context.addCookies([{ name: "lang", value: language, url: origin() }]);
      if (who !== "nobody") await signInAs(context, people[who]);
      const response = await page.goto(path(works));
      if (!isBare) await settled(page);
      const root = page.locator("html");
      await expect.soft(root, name).toHaveAttribute("lang", language);
      await expect.soft(root, name).toHaveAttribute("dir", direction(language));
      expect.soft(response?.headers()["content-language"], name).toBe(language);
      const left = (await page.evaluate(said)).filter((text) => ENGLISH.test(text) || english.has(text));
      expect.soft([...new Set(left)], `English in ${name}`).toEqual([]);
      expect.soft(await page.evaluate(cut), `too wide in ${name} at 360 px`).toEqual([]);
      if (process.env["AXE"] === "all") expect.soft(await axeFaults(page), `axe in ${name}`).toEqual([]);
      if (PICTURES)
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
          await page.screenshot({
            path: `${PICTURES}/${language}-${width}-${name.replaceAll(/\W+/g, "-")}.png`,
            fullPage: true,
          });
        }
      // A laptop whose text is twice as large.
      await page.setViewportSize({ width: 640, height: 740 });
      expect.soft(await page.evaluate(cut), `too wide in ${name} at 640 px`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  });

test("a film's controls speak the page's language, whatever the browser's", async ({ page, context }) => {
  const maker = await newMember("creator", undefined, "he");
  const [id = 0] = await uploadWorks(maker, [{ title: "Zxqw", file: await film() }]);
  const members = { he: maker, fr: await newMember("viewer", undefined, "fr") };
  for (const [language, labels] of [
    ["he", hebrew],
    ["fr", french],
  ] as const) {
    await context.clearCookies();
    await signInAs(context, members[language]);
    await page.goto(`/upload/${id}`);
    await showControls(page);
    const player = page.locator("media-controller");
    await expect(player).toHaveAttribute("aria-label", labels["video player"]);
    for (const name of ["play", "mute", "fullscreen"] as const) {
      const label = labels[name === "fullscreen" ? "enter fullscreen mode" : name];
      await expect(player.locator(`media-${name}-button`)).toHaveAttribute("aria-label", label);
    }
    const left = (await player.evaluate(saidWithin)).filter((text) => Object.hasOwn(english, text));
    expect(left, `English in ${language}`).toEqual([]);
  }
});

test("a profile that changes its language is shown in it, and says once that it is saved", async ({
  page,
  context,
}) => {
  await signInAs(context, await newMember("viewer"));
  await page.goto("/edit-profile");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByLabel("Language").selectOption("he");
  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.getByText(inHebrew.saved);
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "he");

  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(saved).toHaveCount(0);
});

/** Shadow trees included. */
function saidWithin(player: Element): string[] {
  const all = (root: Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
  return all(player).flatMap((one) => [
    ...[...one.childNodes].map((node) => (node instanceof Text ? node.data.trim() : "")),
    ...["aria-label", "aria-description", "title"].map((name) => one.getAttribute(name) ?? ""),
  ]);
}
