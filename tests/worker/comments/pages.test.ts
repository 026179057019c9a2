import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { comments } from "~/comments/comments.table";
import { uploads } from "~/uploads/uploads.table";
import { commentRow, addComment, seedCommentedWork } from "../../support/comments";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

const form = (text: string, more: Record<string, string> = {}) => ({
  intent: "comment",
  filing: crypto.randomUUID(),
  text,
  ...more,
});

describe("comments on a work's page", () => {
  it("the page shows comments as text and accepts a form without script", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const markup = "<img src=x onerror=alert(1)> https://example.com";
    const answer = await ask(`/upload/${work.id}`, { cookie: reader.cookie, form: form(markup) });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain('href="https://example.com"');
  });

  it("a refused comment keeps what was typed and shows the error", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const long = "y".repeat(1001);
    const answer = await ask(`/upload/${work.id}`, { cookie: reader.cookie, form: form(long) });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Comments can have up to 1,000 characters.");
    expect(page).toContain(`>${long}</textarea>`);
    const root = await addComment(reader, work, "Root");
    const reply = await ask(`/upload/${work.id}`, {
      cookie: reader.cookie,
      form: form("\u202e", { parent: String(root) }),
    });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain("Write something first.");
    const paid = await seedPerson({ access: false });
    const refused = await ask(`/upload/${work.id}`, { cookie: paid.cookie, form: form("Kept words") });
    expect(refused.status).toBe(402);
  });

  it("the page has no comments while they are off, and the edit form switches them", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const work = await seedUpload(owner.id, { visibility: "public", title: "Quay" });
    const reader = await seedPerson();
    const has = async () =>
      (await (await ask(`/upload/${work.id}`, { cookie: reader.cookie })).text()).includes('id="comments"');
    expect(await has()).toBe(false);
    const edit = { title: "Quay", description: "", visibility: "public", tags: "", comments_on: "on" };
    await ask(`/upload/${work.id}`, { cookie: owner.cookie, form: edit });
    expect(await has()).toBe(true);
    const { comments_on, ...without } = edit;
    void comments_on;
    await ask(`/upload/${work.id}`, { cookie: owner.cookie, form: without });
    expect(await has()).toBe(true);
    const bulk = (intent: string, cookie: string) =>
      ask("/my-uploads", { cookie, form: { intent, id: String(work.id), tags: "" } });
    const rival = await seedPerson({ accountType: "creator" });
    await bulk("comments-off", rival.cookie);
    expect(await has()).toBe(true);
    await bulk("comments-off", owner.cookie);
    expect(await has()).toBe(false);
    await bulk("comments-on", owner.cookie);
    expect(await has()).toBe(true);
    const bad = await ask(`/upload/${work.id}`, {
      cookie: owner.cookie,
      form: { ...edit, comments_on: "maybe" },
    });
    expect(bad.status).toBe(400);
  });

  it("forged numbers delete and hide no other person's comments", async () => {
    const { owner, work } = await seedCommentedWork();
    const [reader, rival] = [await seedPerson(), await seedPerson({ accountType: "creator" })];
    const id = await addComment(reader, work, "Stays");
    const own = await seedUpload(rival.id, { visibility: "public", comments_on: true });
    for (const intent of ["delete-comment", "hide-comment", "show-comment"])
      for (const at of [work.id, own.id]) {
        const answer = await ask(`/upload/${at}`, {
          cookie: rival.cookie,
          form: { intent, comment: String(id) },
        });
        expect(answer.status).toBe(404);
      }
    for (const comment of ["", "-1", "1 or 1=1", "9".repeat(16)]) {
      const answer = await ask(`/upload/${work.id}`, {
        cookie: owner.cookie,
        form: { intent: "delete-comment", comment },
      });
      expect(answer.status).toBe(400);
    }
    expect(await commentRow(id)).toMatchObject({ text: "Stays", hidden_at: null, deleted_at: null });
    await ask(`/upload/${work.id}`, {
      cookie: owner.cookie,
      form: { intent: "hide-comment", comment: String(id) },
    });
    expect((await commentRow(id))?.hidden_at).not.toBeNull();
  });

  it("people with a stopped account or without a session can't comment", async () => {
    const { work } = await seedCommentedWork();
    const nobody = await ask(`/upload/${work.id}`, { form: form("Hello") });
    expect(nobody.status).toBe(302);
    expect((await ask(`/api/comments?work=${work.id}`)).status).toBe(401);
    expect(await db.select().from(comments).where(eq(comments.upload_id, work.id))).toEqual([]);
  });

  it("more than ten comments a minute are refused, and what was typed is kept", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    const send = (at: number) =>
      ask(`/upload/${work.id}`, { cookie: reader.cookie, form: form(`No ${at} of many`) });
    // The limit counts by clock minutes, so a minute that ends in between allows ten more.
    let at = 0;
    let last = await send(at);
    while (last.status !== 429 && at < 20) last = await send(++at);
    expect(last.status).toBe(429);
    expect(at).toBeGreaterThanOrEqual(10);
    expect(last.headers.get("Retry-After")).toBe("60");
    expect(await last.text()).toContain(`>No ${at} of many</textarea>`);
  });
});

describe("pages of comments", () => {
  it("a page of comments is refused for an invalid position or number, and empty where it may not be seen", async () => {
    const { work } = await seedCommentedWork();
    const reader = await seedPerson();
    await addComment(reader, work, "Something");
    const status = async (query: string) =>
      (await ask(`/api/comments?${query}`, { cookie: reader.cookie })).status;
    for (const bad of ["", "work=0", "work=x", `work=${work.id}&cursor=x`, `work=${work.id}&parent=-1`])
      expect(await status(bad)).toBe(400);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, work.id));
    const answer = await ask(`/api/comments?work=${work.id}`, { cookie: reader.cookie });
    expect(await answer.json()).toMatchObject({ items: [], next: null });
  });
});
