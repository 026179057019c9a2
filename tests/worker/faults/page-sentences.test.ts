import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sentenceOf } from "~/strings/errors";
import { dashboardWords } from "~/strings/dashboard";
import { myUploadsWords } from "~/strings/my-uploads";
import { uploadWords } from "~/strings/uploads";
import { viewsWords } from "~/strings/views";
import { askWith } from "../../support/built-worker";
import { faultyD1, Faults } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";

/** Specification, section 8: what each page says when it can't be read. */
const PAGES: [path: string, sentence: string][] = [
  ["/feed", uploadWords.feed.failed],
  ["/my-uploads", myUploadsWords.failed],
  ["/dashboard", dashboardWords.failed],
  ["/dashboard/views", viewsWords.failed],
  ["/upload/:id", uploadWords.detail.failed],
  ["/profile", sentenceOf("profiles.load_failed")],
  ["/edit-profile", sentenceOf("profiles.load_failed")],
  ["/settings", sentenceOf("profiles.load_failed")],
  ["/membership", sentenceOf("membership.load_failed")],
  ["/membership/withdraw", sentenceOf("membership.load_failed")],
];

/** The session could not be read either: the answer of the whole site, in its own words. */
const OUTAGE = 503;

afterEach(() => void vi.restoreAllMocks());

describe.each(PAGES)("%s, whichever of its statements fails", (path, sentence) => {
  it("says the catalogue's sentence in its data, and the page is no success", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const creator = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(creator.id, { visibility: "public" });
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
      // The line under the header is no part of the page: without it the page is whole.
      if (status === 200 && !text.includes(sentence)) {
        expect(String(logged.mock.calls), `statement ${call}`).toContain("membership.line_failed");
        quiet++;
        continue;
      }
      expect(text, `statement ${call}`).toContain(sentence);
      // The feed is streamed: its status has left before.
      expect(status, `statement ${call}`).toBe(path === "/feed" ? 200 : 500);
      const page = await at(address, new Faults({ call, moment: "before" }));
      if (path !== "/feed") expect(page.status, `statement ${call}`).toBe(500);
      expect(page.text, `statement ${call}`).toContain(sentence);
      if (path === "/profile")
        expect(page.text).toMatch(/<h1[^>]*>Profile Error<\/h1>.*<button[^>]*>(?:<[^>]+>)*Retry</s);
      told++;
    }
    expect(told).toBeGreaterThan(0);
    expect(quiet).toBe(1);
  });
});
