import type { Page } from "@playwright/test";
import { at, button, type Shot } from "./shot.ts";

async function openReport(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Report/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Send report" }).waitFor();
}

/** Takes a case in hand, or keeps it there: only then is there a form. */
async function takeInHand(page: Page): Promise<void> {
  await button(page, /^(Take in hand|Keep)/).click();
  await page.waitForURL(/done=claimed/);
}

/** What is reported, judged, explained and appealed. */
export const MODERATION_SHOTS: readonly Shot[] = [
  {
    name: "comments",
    who: "viewer",
    path: ({ moderation }) => moderation.talked,
    viewportOnly: true,
    act: (page) => page.getByRole("region", { name: "Comments" }).scrollIntoViewIfNeeded(),
  },
  {
    name: "report-dialog",
    who: "viewer",
    path: ({ works }) => works.image,
    viewportOnly: true,
    act: openReport,
  },
  {
    name: "report-dialog-errors",
    who: "viewer",
    path: ({ works }) => works.image,
    viewportOnly: true,
    act: async (page) => {
      await openReport(page);
      await page.getByRole("button", { name: "Send report" }).click();
      await page.getByText("Choose what is wrong with it.").waitFor();
    },
  },
  { name: "report", who: "viewer", path: ({ works }) => works.image.replace("upload", "report/work") },
  {
    name: "contact-report",
    path: at("/contact"),
    act: async (page) => {
      await page.getByText("Report something", { exact: true }).click();
      // The header stays on top of what is seen.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "copyright-errors",
    path: at("/copyright"),
    act: async (page) => {
      await button(page, "Send notice").click();
      await page.getByText("Enter your full name.").waitFor();
    },
  },
  { name: "decision", who: "creator", path: ({ moderation }) => moderation.decision },
  { name: "queue", who: "reviewer", path: at("/moderation") },
  { name: "queue-appeals", who: "lead", path: at("/moderation?list=appeals") },
  {
    name: "queue-several",
    who: "lead",
    path: at("/moderation"),
    act: (page) => page.locator('input[name="chosen"]:enabled').first().check(),
  },
  { name: "case", who: "lead", path: ({ moderation }) => moderation.reported },
  { name: "case-decide", who: "lead", path: ({ moderation }) => moderation.reported, act: takeInHand },
  { name: "case-copyright", who: "reviewer", path: ({ moderation }) => moderation.claimed },
  { name: "case-appeal", who: "lead", path: ({ moderation }) => moderation.appealed, act: takeInHand },
  { name: "authority-report", who: "reviewer", path: at("/moderation/reports/new") },
];
