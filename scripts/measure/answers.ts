import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { findBrowser, LAUNCH_ARGS } from "../browser/find-browser.ts";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR } from "../demo/client/people.ts";
import type { Answer } from "./answers/answer.ts";
import { BARE_PAGE } from "./answers/bare-page.ts";
import { addFiles, deleteFirst, loadMore, openEverything, typeEverywhere } from "./answers/actions.ts";
import { toStep } from "./answers/register-steps.ts";
import { slowPage } from "./answers/slow-page.ts";
import { makePicture, shareWorks } from "./answers/works.ts";
import type { MeasureResult, MeasureTask } from "./measure.ts";
import { addCookies } from "./shared/add-cookies.ts";
import { withProduct } from "./shared/sites.ts";
import { median, ms, type Figure } from "./shared/table.ts";

const WANTED_MS = 80;
const LOADS = { "/feed": 4, "/my-uploads": 2 };
const DELETIONS = 4;
const KINDS = ["typing", "opening", "Load More", "adding 100 files", "deleting"] as const;
type Kind = (typeof KINDS)[number];
type Answers = Record<Kind, Answer[]>;

export function run(task: MeasureTask): Promise<MeasureResult> {
  return withProduct(task, async ({ origin }) => {
    const { session } = await signInOrUp(origin, CREATOR);
    const film = await shareWorks(session);
    const browser = await chromium.launch({
      executablePath: findBrowser(task.say),
      args: [...LAUNCH_ARGS],
    });
    try {
      const [stranger, creator] = [await browser.newContext(), await browser.newContext()];
      await addCookies(creator, session);
      const ours = await measureSite(origin, { stranger, creator, film });
      const bare = await measureBarePage(await slowPage(stranger));
      for (const { where, ms: took } of Object.values(ours).flat())
        if (took > WANTED_MS) task.say(`  ${where}: ${ms(took)}`);
      return { figures: KINDS.map((kind) => toFigure(kind, ours[kind], bare[kind])) };
    } finally {
      await browser.close();
    }
  });
}

function toFigure(kind: Kind, ours: readonly Answer[], bare: readonly Answer[]): Figure {
  const [worst, bareWorst] = [slowest(ours), slowest(bare)];
  const late = ours.filter(({ ms: took }) => took > WANTED_MS).length;
  return {
    what: `${kind}: from the press to the picture`,
    ours: `${ms(median(ours.map(({ ms: took }) => took)))}, at worst ${ms(worst.ms)}`,
    against: `${ms(median(bare.map(({ ms: took }) => took)))}, at worst ${ms(bareWorst.ms)} (bare page)`,
    ratio: worst.ms / Math.max(bareWorst.ms, 16),
    better: "less",
    remark: `${ours.length} tried, ${late} over ${WANTED_MS} ms; the worst: ${worst.where}`,
  };
}

const slowest = (answers: readonly Answer[]): Answer =>
  answers.reduce((worst, answer) => (answer.ms > worst.ms ? answer : worst), { where: "–", ms: 0 });

const noAnswers = (): Answers => ({
  typing: [],
  opening: [],
  "Load More": [],
  "adding 100 files": [],
  deleting: [],
});

interface Visiting {
  stranger: BrowserContext;
  creator: BrowserContext;
  film: number;
}

async function measureSite(origin: string, { stranger, creator, film }: Visiting): Promise<Answers> {
  const answers = noAnswers();
  const visit = async (page: Page, path: string, prepare?: (page: Page) => Promise<unknown>) => {
    await page.goto(origin + path);
    await page.locator("html[data-hydrated]").waitFor();
    await prepare?.(page);
    const where = path.replace(/\d+/, "…");
    answers.opening.push(...(await openEverything(page, where)));
    answers.typing.push(...(await typeEverywhere(page, where)));
  };
  const strange = await slowPage(stranger);
  for (const path of ["/signin", "/forgot-password", "/contact", "/copyright", "/"])
    await visit(strange, path);
  await visit(strange, "/register");
  for (const step of ["password", "phone"] as const)
    await visit(strange, "/register", async (page) => {
      await toStep(page, step);
      await page.locator(`[name="${step}"]`).waitFor();
    });
  await strange.close();

  const page = await slowPage(creator);
  const paths = ["/feed", "/search?q=Colour", `/upload/${film}`, "/my-uploads", "/settings", "/edit-profile"];
  for (const path of [...paths, "/library/playlists", "/dashboard", "/notifications"])
    await visit(page, path);
  await visit(page, "/upload", async () =>
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await makePicture(0)),
  );
  for (const [path, loads] of Object.entries(LOADS)) {
    await page.goto(origin + path);
    await page.locator("html[data-hydrated]").waitFor();
    for (let load = 1; load <= loads; load++)
      answers["Load More"].push(await loadMore(page, `${path}, press ${load}`));
  }
  await page.goto(`${origin}/upload`);
  await page.locator("html[data-hydrated]").waitFor();
  answers["adding 100 files"].push(await addFiles(page, "/upload"));
  await page.goto(`${origin}/my-uploads`);
  await page.locator("html[data-hydrated]").waitFor();
  for (let deletion = 1; deletion <= DELETIONS; deletion++)
    answers.deleting.push(...(await deleteFirst(page, "/my-uploads")));
  return answers;
}

async function measureBarePage(page: Page): Promise<Answers> {
  const answers = noAnswers();
  await page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  answers.opening.push(...(await openEverything(page, "bare")));
  answers.typing.push(...(await typeEverywhere(page, "bare")));
  for (let load = 1; load <= LOADS["/feed"]; load++) answers["Load More"].push(await loadMore(page, "bare"));
  answers["adding 100 files"].push(await addFiles(page, "bare"));
  answers.deleting.push(...(await deleteFirst(page, "bare")));
  return answers;
}
