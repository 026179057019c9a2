import { describe, expect, it } from "vitest";
import { readLinks } from "../../support/links";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload, storeBytes } from "../../support/uploads";

describe("visible works", () => {
  it("a person gets no links for other people's private uploads", async () => {
    const [owner, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const row = await seedUpload(owner.id, { visibility: "private" });
    expect(await readLinks(row, owner)).toBeDefined();
    expect(await readLinks(row, other)).toBeUndefined();
  });

  it.each(["pending", "processing", "rejected", "failed", "deleting"] as const)(
    "an upload that is %s is shown to no one, not even its owner",
    async (status) => {
      const owner = await seedPerson({ accountType: "creator" });
      const row = await seedUpload(owner.id, { visibility: "public", status });
      await storeBytes(row.path, "data");
      expect((await ask(`/media/${row.id}/original`, { cookie: owner.cookie })).status).toBe(404);
    },
  );
});
