import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { catchUp } from "~/search/apply-changes.server";
import { editProfile as words } from "~/strings/profile";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

const textOf = async (path: string, { cookie }: { cookie: string }) => (await ask(path, { cookie })).text();
const encoded = (text: string) => text.replaceAll("'", "&#x27;");

describe("a creator who becomes a viewer", () => {
  it("keeps page, works and a way to them, stays in search, and is told all of that before", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const reader = await seedPerson();
    await seedUpload(creator.id, { title: "Old harbour crane", visibility: "public" });
    expect(await textOf("/edit-profile", creator)).toContain(encoded(words.asViewer));
    await env.DB.prepare("update profiles set account_type = 'viewer' where id = ?").bind(creator.id).run();
    await catchUp({ db, search: env.SEARCH });
    const viewer = await seedPerson();
    expect(await textOf(`/@${creator.username}`, reader)).toContain("Old harbour crane");
    expect(await textOf(`/search?q=${creator.username}&kind=creators`, reader)).toContain(
      `/@${creator.username}`,
    );
    expect(await textOf("/my-uploads", creator)).toContain("Old harbour crane");
    expect(await textOf("/edit-profile", viewer)).not.toContain(encoded(words.asViewer));
  });

  it("finds My Uploads on their profile, where a viewer without works has no such link", async () => {
    const former = await seedPerson();
    await seedUpload(former.id);
    expect(await textOf("/profile", former)).toContain('href="/my-uploads"');
    expect(await textOf("/profile", await seedPerson())).not.toContain('href="/my-uploads"');
  });
});
