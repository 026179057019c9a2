import { describe, expect, it } from "vitest";
import { block, unblock } from "~/following/blocks/block.server";
import { isBlockedBy } from "~/following/blocks/blocks.store.server";
import { isFollowing } from "~/following/follows.store.server";
import { addComment } from "../../support/comments";
import { moderationDeps } from "../../support/moderation";
import { seedPerson, type Person } from "../../support/people";
import { stripedPng } from "../../support/pictures";
import { ask } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { readCookies, open, pageText, post } from "../../support/visitor";
import { arrive, deliver } from "../moderation/known-world";

const deps = moderationDeps();

describe("a creator who becomes a viewer in another tab", () => {
  it("uploads under way are finished and shown as intended, and no other can begin", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const arrived = await arrive(owner.id, await stripedPng(32, 32), { title: "Late" });
    const pending = await seedUpload(owner.id, { status: "pending", visibility: "public" });
    await storeBytes(pending.path, pngBytes(4, 4));
    const form = { full_name: "Ada King", username: owner.username, bio: "", account_type: "viewer" };
    const saved = await post("/edit-profile", form, owner);
    const cookie = `wl.auth=${readCookies(saved)["wl.auth"]}`;
    await deliver(arrived);
    expect(await readUpload(arrived.id)).toMatchObject({ status: "ready", visibility: "public" });
    expect((await ask(`/api/uploads/${pending.id}/complete`, { cookie, method: "POST" })).status).toBe(202);
    const file = { file_name: "a.png", content_type: "image/png", file_size: 64, title: "New" };
    expect((await ask("/api/uploads", { cookie, json: file })).status).toBe(403);
    const close = { intent: "make-private", id: String(arrived.id) };
    expect((await post("/my-uploads", close, { cookie })).status).toBe(200);
    expect(await readUpload(arrived.id)).toMatchObject({ visibility: "private" });
  });
});

describe("a reply by a person who is blocked later", () => {
  it("the reply disappears from the blocker's notifications and those below their works, and returns with the unblock", async () => {
    const [owner, asker, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
      await seedPerson(),
    ];
    const work = await seedUpload(owner.id, {
      visibility: "public",
      comments_on: true,
      title: "Talked about",
    });
    const said = await addComment(asker, work, "A question");
    await addComment(other, work, "An answer", { parent: said });
    const bell = async (who: Person) => {
      const page = await pageText(await open("/notifications", who));
      const unseen = await ask("/api/notifications/unseen", { cookie: who.cookie });
      return [page.includes("Talked about"), ((await unseen.json()) as { unseen: number }).unseen];
    };
    expect([await bell(asker), await bell(owner)]).toEqual([
      [true, 1],
      [true, 1],
    ]);
    await block(deps, asker.id, other.username);
    expect([await bell(asker), await bell(owner)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    await unblock(deps, asker.id, other.username);
    await block(deps, owner.id, other.username);
    expect(await bell(asker)).toEqual([false, 0]);
    await unblock(deps, owner.id, other.username);
    expect(await bell(asker)).toEqual([true, 1]);
  });
});

describe("a creator with a new username", () => {
  it("a creator with a new name is still the same for old pages, RSS readers and blocks, and nobody else is", async () => {
    const [owner, reader, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson(),
      await seedPerson({ accountType: "creator" }),
    ];
    await ask("/api/rss", { cookie: reader.cookie, form: { intent: "give", next: "/settings" } });
    const page = await pageText(await open(`/@${owner.username}`, reader));
    const [rss = ""] = /\/rss\/[^/"]+\/@\w+/.exec(page) ?? [];
    const named = `new_${owner.username}`.slice(0, 20);
    const called = (username: string) => ({
      full_name: "Ada King",
      username,
      bio: "",
      account_type: "creator",
    });
    expect((await post("/edit-profile", called(named), owner)).status).toBe(200);
    expect((await post("/edit-profile", called(owner.username), other)).status).toBe(409);
    const wish = { username: owner.username, follow: true };
    expect((await ask("/api/follow", { cookie: reader.cookie, json: wish })).status).toBe(200);
    expect(await isFollowing(db, reader.id, owner.id)).toBe(true);
    expect((await ask(rss)).headers.get("Location")).toMatch(new RegExp(`/@${named}$`));
    const form = { intent: "block", username: owner.username };
    expect((await ask("/blocked", { cookie: reader.cookie, form })).status).toBe(200);
    expect(await isBlockedBy(db, reader.id, owner.id)).toBe(true);
  });
});
