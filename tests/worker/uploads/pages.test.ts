import { describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { pageText } from "../../support/visitor";

describe("members' pages", () => {
  it.each(["/feed", "/upload", "/upload/1", "/my-uploads", "/dashboard"])(
    "the page %s sends a stranger to sign in and back",
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(302);
      const target = new URL(response.headers.get("Location") ?? "", "http://localhost:8787");
      expect(target.pathname).toBe("/signin");
      if (path !== "/feed") expect(target.searchParams.get("next")).toBe(path);
    },
  );
});

describe("the upload page", () => {
  it("the upload page lists the creator's own unfinished uploads and no one else's", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    await seedUpload(creator.id, { status: "pending", title: "Left half-way" });
    await seedUpload(creator.id, { title: "All there" });
    await seedUpload(other.id, { status: "pending", title: "Another's half" });
    const html = await (await ask("/upload", { cookie: creator.cookie })).text();
    for (const text of ["Unfinished uploads", "Left half-way", "Resume", "Discard"]) {
      expect(html).toContain(text);
    }
    for (const text of ["All there", "Another's half", "Another&#x27;s half"]) {
      expect(html).not.toContain(text);
    }
    expect(await (await ask("/upload", { cookie: other.cookie })).text()).not.toContain("Left half-way");
  });
});

describe("the detail page", () => {
  it("the detail page shows other people's uploads only when public and ready, and answers the same for all others", async () => {
    const [creator, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const open = await seedUpload(creator.id, { visibility: "public", title: "Open to all" });
    const closed = [
      await seedUpload(creator.id, { visibility: "private" }),
      await seedUpload(creator.id, { visibility: "public", status: "processing" }),
      await seedUpload(creator.id, { visibility: "public", status: "rejected" }),
    ];
    expect((await ask(`/upload/${open.id}`, { cookie: viewer.cookie })).status).toBe(200);
    for (const row of closed) {
      const response = await ask(`/upload/${row.id}`, { cookie: viewer.cookie });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Upload not found");
    }
    expect((await ask(`/upload/${closed[0]?.id}`, { cookie: creator.cookie })).status).toBe(200);
  });

  it.each(["abc", "1.5", "0", "-1", "1e3", "99999999999999999999"])(
    "the id %s is answered with 'Upload not found.'",
    async (id) => {
      const viewer = await seedPerson();
      const response = await ask(`/upload/${id}`, { cookie: viewer.cookie });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Upload not found.");
    },
  );

  it("the detail page shows what the specification lists and no internals of processing", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { title: "", file_size: 3_670_016, claim: "holder-secret" });
    const html = await (await ask(`/upload/${row.id}`, { cookie: creator.cookie })).text();
    for (const text of ["Untitled upload", "3.50 MB", "image/png", "Private", row.path, "חזרה"])
      expect(html).toContain(text);
    expect(html).not.toContain("holder-secret");
  });
});

describe("My Uploads", () => {
  it("My Uploads lists one's own uploads in every state, filtered by type", async () => {
    const [creator, other] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ accountType: "creator" }),
    ];
    await seedUpload(creator.id, { title: "my picture" });
    await seedUpload(creator.id, {
      title: "my film",
      kind: "video",
      mime_type: "video/mp4",
      status: "processing",
    });
    await seedUpload(other.id, { title: "their picture", visibility: "public" });
    const all = await (await ask("/my-uploads", { cookie: creator.cookie })).text();
    expect(all).toContain("my picture");
    expect(all).toContain("my film");
    expect(all).not.toContain("their picture");
    const films = await (await ask("/my-uploads?kind=video", { cookie: creator.cookie })).text();
    expect(films).toContain("my film");
    expect(films).not.toContain("my picture");
  });

  it("My Uploads says in words why an upload was refused", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    await seedUpload(creator.id, { status: "rejected", status_reason: "media.not_media" });
    const html = await pageText(await ask("/my-uploads", { cookie: creator.cookie }));
    expect(html).toContain("This isn't an image, video or audio file, even if its name says it is.");
  });
});
