import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { errorSentence } from "~/words/errors";
import { dashboardWords } from "~/words/en/dashboard";
import { ownCommentWords } from "~/words/en/comments";
import { libraryWords } from "~/words/en/library";
import { myUploadsWords } from "~/words/en/my-uploads";
import { notificationWords } from "~/words/en/notifications";
import { uploadWords } from "~/words/en/uploads";
import { viewsWords } from "~/words/en/views";
import { askWith } from "../../support/built-worker";
import { faultyD1, Faults } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

/** Specification, section 8: the error sentence of each page. */
const PAGES: [path: string, sentence: string][] = [
  ["/feed", uploadWords.feed.failed],
  ["/my-uploads", myUploadsWords.failed],
  ["/dashboard", dashboardWords.failed],
  ["/dashboard/views", viewsWords.failed],
  ["/upload/:id", uploadWords.detail.failed],
  ["/library", libraryWords.failed],
  ["/library/saved", libraryWords.failed],
  ["/library/liked", libraryWords.failed],
  ["/library/history", libraryWords.failed],
  ["/library/comments", ownCommentWords.failed],
  ["/notifications", notificationWords.failed],
  ["/profile", errorSentence("profiles.load_failed")],
  ["/edit-profile", errorSentence("profiles.load_failed")],
  ["/settings", errorSentence("profiles.load_failed")],
  ["/membership", errorSentence("membership.load_failed")],
  ["/membership/withdraw", errorSentence("membership.load_failed")],
];

/** Their lists are streamed after the status was sent. */
const STREAMED = new Set([
  "/feed",
  "/library",
  "/library/saved",
  "/library/liked",
  "/library/history",
  "/notifications",
]);

/** Without these the page is still complete. */
const QUIET = ["membership.line_failed", "related.failed", "comments.failed", "switches.not_read"];

/** The session couldn't be read either. */
const OUTAGE = 503;

afterEach(() => void vi.restoreAllMocks());

describe.each(PAGES)("%s, whichever of its statements fails", (path, sentence) => {
  it("the page's data has the catalogue's sentence, and its status is no success", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const creator = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { visibility: "public" });
    await seedUpload(creator.id, { visibility: "public" });
    const address = path.replace(":id", String(id));
    const at = async (asked: string, faults: Faults) => {
      const answer = await askWith({ DB: faultyD1(env.DB, faults) }, asked, {
        headers: { Cookie: creator.cookie },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const healthy = new Faults();
    expect((await at(`${address}.data`, healthy)).status).toBe(200);
    let told = 0;
    let quiet = 0;
    for (let call = 1; call <= healthy.calls.length; call++) {
      logged.mockClear();
      const { status, text } = await at(`${address}.data`, new Faults({ call, moment: "before" }));
      expect(text, `statement ${call}`).not.toContain("Unexpected Server Error");
      if (status === OUTAGE) continue;
      if (status === 200 && !text.includes(sentence)) {
        const said = String(logged.mock.calls);
        expect(QUIET.filter((event) => said.includes(event)).length, `statement ${call}`).toBe(1);
        quiet++;
        continue;
      }
      expect(text, `statement ${call}`).toContain(sentence);
      const statuses = STREAMED.has(path) ? [200, 500] : [500];
      expect(statuses, `statement ${call}`).toContain(status);
      const page = await at(address, new Faults({ call, moment: "before" }));
      if (!STREAMED.has(path)) expect(page.status, `statement ${call}`).toBe(500);
      expect(page.text, `statement ${call}`).toContain(sentence);
      if (path === "/profile")
        expect(page.text).toMatch(/<h1[^>]*>Profile Error<\/h1>.*<button[^>]*>(?:<[^>]+>)*Retry</s);
      told++;
    }
    expect(told).toBeGreaterThan(0);
    // The switches and the line of the header; the related works take one statement, the comments two.
    expect(quiet).toBe(path === "/upload/:id" ? 5 : 2);
  });
});
