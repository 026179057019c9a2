import { describe, expect, it } from "vitest";
import { problems } from "~/words/en/problems";
import { errorSentence } from "~/words/errors";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { pageText } from "../../support/visitor";

const PLACES = [
  "/feed?cursor=",
  "/feed?downto=",
  "/my-uploads?after=",
  "/my-uploads?downto=",
  "/my-uploads?kind=image&after=",
];
const FORGED = ["", "abc", "1", "1.2.3", "-5.1", "0x10.1", "1e3.4", "01.1", "%00", "1.1%20or%201=1"];

async function seedCreator() {
  const creator = await seedPerson({ accountType: "creator" });
  await seedUpload(creator.id, { visibility: "public", title: "a work of its own" });
  return creator;
}

describe.each(PLACES)("a forged cursor at %s", (place) => {
  it("a forged cursor gets 400 with a sentence, never the first page", async () => {
    const { cookie } = await seedCreator();
    for (const forged of FORGED) {
      const data = await ask(place.replace("?", ".data?") + forged, { cookie });
      const told = await data.text();
      expect([data.status, told.includes(errorSentence("lists.bad_cursor"))], forged).toEqual([400, true]);
      expect(told, forged).not.toContain("a work of its own");
      const page = await ask(place + forged, { cookie });
      const html = await pageText(page);
      expect([page.status, html.includes(problems.badAddress.title)], forged).toEqual([400, true]);
      expect(html, forged).not.toContain("a work of its own");
      if (place.startsWith("/feed")) expect(html).toContain(`<title>${problems.badAddress.title} |`);
    }
  });
});

it.each(PLACES)("a cursor at the end of a list or at a moment without rows is valid at %s", async (place) => {
  const { cookie } = await seedCreator();
  for (const cursor of ["0.0", "1.1", "1700000000000.999999999"]) {
    const answer = await ask(place + cursor, { cookie });
    await answer.arrayBuffer();
    expect(answer.status, cursor).toBe(200);
  }
});
