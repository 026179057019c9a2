import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { catchUp } from "~/search/apply-changes.server";
import { editProfile as words } from "~/words/en/profile";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

const readPage = async (path: string, { cookie }: { cookie: string }) => (await ask(path, { cookie })).text();
const encoded = (text: string) => text.replaceAll("'", "&#x27;");

describe("a creator who becomes a viewer", () => {
  it("a former creator keeps the page, the works and search, and reads that before the change", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const reader = await seedPerson();
    await seedUpload(creator.id, { title: "Old harbour crane", visibility: "public" });
    expect(await readPage("/edit-profile", creator)).toContain(encoded(words.asViewer));
    await env.DB.prepare("update profiles set account_type = 'viewer' where id = ?").bind(creator.id).run();
    await catchUp({ db, search: env.SEARCH });
    const viewer = await seedPerson();
    expect(await readPage(`/@${creator.username}`, reader)).toContain("Old harbour crane");
    expect(await readPage(`/search?q=${creator.username}&kind=creators`, reader)).toContain(
      `/@${creator.username}`,
    );
    expect(await readPage("/my-uploads", creator)).toContain("Old harbour crane");
    expect(await readPage("/edit-profile", viewer)).not.toContain(encoded(words.asViewer));
  });

  it("a former creator finds My Uploads on the profile, where viewers without works have no such link", async () => {
    const former = await seedPerson();
    await seedUpload(former.id);
    expect(await readPage("/profile", former)).toContain('href="/my-uploads"');
    expect(await readPage("/profile", await seedPerson())).not.toContain('href="/my-uploads"');
  });
});
