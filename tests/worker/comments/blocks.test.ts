import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { block, unblock } from "~/following/blocks/block.server";
import { listBlocked } from "~/following/blocks/blocks.store.server";
import { blocks } from "~/following/blocks/blocks.table";
import { follow } from "~/following/follow.server";
import { countFollowers, isFollowing } from "~/following/follows.store.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { likes } from "~/library/likes.table";
import { commentDeps, addComment, seedCommentedWork } from "../../support/comments";
import { GOOD_PASSWORD, seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";

const deps = commentDeps();

describe("blocks", () => {
  it("a block ends a follow by the blocked person and prevents following, liking and commenting", async () => {
    const { owner, work } = await seedCommentedWork();
    const pest = await seedPerson();
    await follow(deps, pest.id, owner.username);
    await addToLibraryList(deps, pest.id, work.id, "liked");
    await block(deps, owner.id, pest.username);
    await block(deps, owner.id, pest.username);
    expect(await isFollowing(db, pest.id, owner.id)).toBe(false);
    expect(await countFollowers(db, owner.id)).toBe(0);
    await expect(follow(deps, pest.id, owner.username)).rejects.toMatchObject({ code: "following.not_here" });
    await expect(addComment(pest, work, "Hello")).rejects.toMatchObject({ code: "comments.not_here" });
    // What was there stays, and pressing again is no error.
    await addToLibraryList(deps, pest.id, work.id, "liked");
    await db.delete(likes).where(eq(likes.account_id, pest.id));
    await expect(addToLibraryList(deps, pest.id, work.id, "liked")).rejects.toMatchObject({
      code: "library.not_here",
    });
    await addToLibraryList(deps, pest.id, work.id, "saved");
    await unblock(deps, owner.id, pest.username);
    expect(await isFollowing(db, pest.id, owner.id)).toBe(false);
    await follow(deps, pest.id, owner.username);
    await addComment(pest, work, "Hello");
  });

  it("a block ends the blocker's own follow, and following again needs an unblock", async () => {
    const { owner } = await seedCommentedWork();
    const fan = await seedPerson();
    await follow(deps, fan.id, owner.username);
    const page = async () => (await ask(`/@${owner.username}`, { cookie: fan.cookie })).text();
    expect(await page()).not.toContain(">Unblock<");
    await block(deps, fan.id, owner.username);
    expect(await isFollowing(db, fan.id, owner.id)).toBe(false);
    expect(await countFollowers(db, owner.id)).toBe(0);
    await expect(follow(deps, fan.id, owner.username)).rejects.toMatchObject({ code: "following.blocked" });
    const html = await page();
    expect(html).toContain(">Unblock<");
    expect(html).not.toContain(`action="/api/follow"`);
    await unblock(deps, fan.id, owner.username);
    await follow(deps, fan.id, owner.username);
  });

  it("a block prevents replies to the blocker below any work and hides the blocked person's comments from them", async () => {
    const { work, owner } = await seedCommentedWork();
    const [ada, pest] = [await seedPerson(), await seedPerson()];
    const root = await addComment(ada, work, "Lovely");
    await block(deps, ada.id, pest.username);
    await expect(addComment(pest, work, "No", { parent: root })).rejects.toMatchObject({
      code: "comments.no_parent",
    });
    await addComment(pest, work, "For all");
    const page = (person: { cookie: string }) =>
      ask(`/api/comments?work=${work.id}`, { cookie: person.cookie }).then((answer) => answer.text());
    expect(await page(ada)).not.toContain("For all");
    expect(await page(owner)).toContain("For all");
    expect(await page(pest)).toContain("Lovely");
  });

  it("a block and a comment at the same moment happen one after the other", async () => {
    const { owner, work } = await seedCommentedWork();
    const pest = await seedPerson();
    const [said] = await Promise.allSettled([
      addComment(pest, work, "Quick"),
      block(deps, owner.id, pest.username),
    ]);
    if (said.status === "rejected") expect(said.reason).toMatchObject({ code: "comments.not_here" });
    await expect(addComment(pest, work, "After")).rejects.toMatchObject({ code: "comments.not_here" });
  });

  it("a block of oneself or of an unknown person is refused", async () => {
    const ada = await seedPerson();
    await expect(block(deps, ada.id, ada.username)).rejects.toMatchObject({ code: "blocks.yourself" });
    await expect(block(deps, ada.id, "nobody_at_all")).rejects.toMatchObject({ code: "blocks.not_found" });
    await unblock(deps, ada.id, "nobody_at_all");
  });

  it("blocks are listed and ended only by the person who made them", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    const form = { intent: "block", username: eve.username, next: "/blocked" };
    const answer = await ask("/blocked", { cookie: ada.cookie, form });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/blocked"]);
    expect(await (await ask("/blocked", { cookie: ada.cookie })).text()).toContain(eve.username);
    expect(await (await ask("/blocked", { cookie: eve.cookie })).text()).not.toContain(ada.username);
    await ask("/blocked", { cookie: ada.cookie, form: { intent: "unblock", username: eve.username } });
    expect(await listBlocked(db, ada.id, {})).toEqual([]);
    const away = await ask("/blocked", {
      cookie: ada.cookie,
      form: { ...form, next: "https://evil.example" },
    });
    expect(away.headers.get("Location")).not.toContain("evil");
    for (const bad of [{ intent: "block" }, { intent: "x", username: eve.username }])
      expect((await ask("/blocked", { cookie: ada.cookie, form: bad as never })).status).toBe(400);
  });

  it("blocks are deleted with either account", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await block(deps, ada.id, eve.username);
    await block(deps, eve.id, ada.username);
    await ask("/settings", {
      cookie: eve.cookie,
      form: { intent: "delete-account", current_password: GOOD_PASSWORD },
    });
    expect(
      await db
        .select()
        .from(blocks)
        .where(and(eq(blocks.blocker, ada.id))),
    ).toEqual([]);
    expect(await db.select().from(blocks).where(eq(blocks.blocker, eve.id))).toEqual([]);
  });
});
