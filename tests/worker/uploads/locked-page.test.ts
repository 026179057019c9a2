import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { memberships, type MembershipState } from "~/membership/memberships.table";
import { offerWords as words } from "~/words/en/offer";
import { seedPerson, type Person } from "../../support/people";
import { open, pageText } from "../../support/visitor";
import { stripedPng } from "../../support/pictures";
import { db, seedUpload, storeBytes } from "../../support/uploads";

let film: number;
let picture: number;

beforeAll(async () => {
  const owner = await seedPerson({ accountType: "creator" });
  const poster = "derived/1/poster-1.webp";
  await storeBytes(poster, await stripedPng(1280, 720));
  const shown = { visibility: "public", poster, width: 1280, height: 720 } as const;
  const video = { kind: "video", mime_type: "video/mp4", file_ext: "mp4" } as const;
  film = (await seedUpload(owner.id, { ...shown, ...video, title: "A closed film" })).id;
  picture = (await seedUpload(owner.id, { ...shown, title: "A closed picture" })).id;
});

/** Content streamed in behind a template needs script. */
async function pageFor(id: number, person: Person): Promise<string> {
  const response = await open(`/upload/${id}`, { cookie: person.cookie });
  expect(response.status).toBe(200);
  const html = await pageText(response);
  return html.replace(/<div hidden id="S:\d+">.*?(?=<script)/gs, "").replace(/<script.*?<\/script>/gs, "");
}

async function lapsed(state: MembershipState): Promise<Person> {
  const person = await seedPerson({ access: Date.now() - 1 });
  await db.update(memberships).set({ state }).where(eq(memberships.account_id, person.id));
  return person;
}

describe("the page of a locked work", () => {
  it.each([
    ["trialing", words.trialEnded, "Watch everything for $9.00 a month."],
    ["canceled", words.ended, "Watch everything for $9.00 a month."],
    ["none", words.never, "Watch everything for $9.00 a month."],
    ["past_due", words.unpaid, words.unpaidHint],
    ["active", words.unpaid, words.unpaidHint],
  ] as const)(
    "a locked page names the reason (%s), the price and the way to open it, without script",
    async (state, why, what) => {
      const person = await lapsed(state);
      for (const id of [film, picture]) {
        const page = await pageFor(id, person);
        for (const sentence of [why, what]) expect(page).toContain(sentence);
        expect(page).toMatch(new RegExp(`<a[^>]+href="/membership\\?next=%2Fupload%2F${id}"`));
        expect(page).toMatch(/<img[^>]+src="\/media\/\d+\/w640\?/);
        expect(page).toContain("<h1");
        expect(page).not.toMatch(/<video|\/original\?|\/w960\?|captions-/);
      }
    },
  );

  it("a locked page shows only the price to people who never had a membership", async () => {
    const page = await pageFor(film, await seedPerson({ access: false }));
    expect(page).toContain(words.never);
    expect(page).toContain("$9.00");
    expect(page).not.toContain(words.trialEnded);
  });

  it("a locked page leads people with an unconfirmed address to their trial", async () => {
    const page = await pageFor(film, await seedPerson({ confirmed: false }));
    expect(page).toContain(words.unconfirmed);
    expect(page).toContain("That starts your 14-day free trial.");
    expect(page).toMatch(/<a[^>]+href="\/profile"[^>]*>[^<]*Go to your profile/);
  });

  it("a member sees no offer on the page", async () => {
    const page = await pageFor(film, await seedPerson());
    expect(page).toContain("<video");
    expect(page).not.toContain(words.toMembership);
  });
});
