import { describe, expect, it } from "vitest";
import type { SignedLinks } from "~/media/sign-visible.server";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { pageText } from "../../support/visitor";

const BODY = "a film that tells where it was made";

async function withheldFilm() {
  const creator = await seedPerson({ accountType: "creator" });
  const poster = `derived/${crypto.randomUUID()}/poster-1.webp`;
  const row = await seedUpload(creator.id, {
    visibility: "public",
    kind: "video",
    mime_type: "video/mp4",
    file_ext: "mp4",
    original_withheld: true,
    poster,
    width: 64,
    height: 48,
  });
  await storeBytes(row.path, BODY);
  await storeBytes(poster, pngBytes(64, 48));
  return { creator, row };
}

async function linksFor(id: number, person: Person): Promise<SignedLinks> {
  const response = await ask(`/api/links?for=detail&ids=${id}`, { cookie: person.cookie });
  const { links } = (await response.json()) as { links: Record<number, SignedLinks> };
  const found = links[id];
  if (!found) throw new Error("no links");
  return found;
}

describe("an original with data that couldn't be removed", () => {
  it("the original opens for its owner, and for no one else by the owner's link", async () => {
    const { creator, row } = await withheldFilm();
    const links = await linksFor(row.id, creator);
    expect(links.withheld).toBe(false);
    const member = await seedPerson();
    for (const link of [links.view, links.download]) {
      const own = await ask(link ?? "", { cookie: creator.cookie });
      expect(await own.text()).toBe(BODY);
      for (const request of [{}, { cookie: member.cookie }])
        expect((await ask(link ?? "", request)).status).toBe(404);
    }
  });

  it("other people's links show the picture made of the original, never the original", async () => {
    const { row } = await withheldFilm();
    const member = await seedPerson();
    const links = await linksFor(row.id, member);
    expect(links.withheld).toBe(true);
    expect(JSON.stringify(links)).not.toContain("/original");
    expect(links.picture?.src).toContain(`/media/${row.id}/w`);
    const feed = await ask(`/api/links?for=feed&ids=${row.id}`, { cookie: member.cookie });
    expect(await feed.text()).not.toContain("/original");
    expect((await ask(`/media/${row.id}/original`, { cookie: member.cookie })).status).toBe(404);
  });

  it("the original isn't sent in place of a picture that can't be made smaller", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, {
      visibility: "public",
      kind: "image",
      mime_type: "image/avif",
      file_ext: "avif",
      original_withheld: true,
      width: 64,
      height: 48,
    });
    await storeBytes(row.path, BODY);
    const member = await seedPerson();
    expect((await linksFor(row.id, member)).picture).toBeNull();
    expect((await ask(`/media/${row.id}/w640`, { cookie: member.cookie })).status).toBe(404);
  });

  it("the page gives the reason to others and advice to the owner", async () => {
    const { creator, row } = await withheldFilm();
    const member = await seedPerson();
    const page = async (person: Person) =>
      pageText(await ask(`/upload/${row.id}`, { cookie: person.cookie }));
    expect(await page(member)).toContain("You can't open the original");
    expect(await page(member)).not.toContain("Only you can open the original");
    expect(await page(creator)).toContain("Only you can open the original");
  });
});
