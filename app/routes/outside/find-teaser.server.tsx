import type { AppLoadContext } from "@remix-run/cloudflare";
import { readTeaser } from "~/teasers/teaser.server";
import type { Teaser } from "~/teasers/teaser.rules";
import { parseUploadId } from "~/uploads/uploads.rules";
import { problems } from "~/words/en/problems";
import { teaserWords as words } from "~/words/en/teasers";
import { Note } from "./bare-page";
import { barePolicy, finishedPage } from "./finished-page.server";

/**
 * Every door comes through here, so all of them open and close together. What ended has one answer, whatever
 * ended it; anything else looks as if it had never been.
 * @throws Response 410 or 404
 */
export async function findTeaserOrThrow(
  request: Request,
  { app }: AppLoadContext,
  id: string | undefined,
  ancestors: "*" | "'none'" = "'none'",
): Promise<Teaser> {
  const work = parseUploadId(id);
  const teaser = work === null ? null : await readTeaser(app, work);
  if (teaser !== null && teaser !== "ended") return teaser;
  const home = { href: app.config.appOrigin, label: words.home };
  const [status, title, text] =
    teaser === "ended"
      ? [410, words.gone, words.goneText]
      : [404, problems.notFound.title, problems.notFound.text];
  const policy = await barePolicy(ancestors);
  throw await finishedPage(request, <Note title={title} text={text} home={home} />, { policy, status });
}
