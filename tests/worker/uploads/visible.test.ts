import { describe, expect, it } from "vitest";
import { linksFor } from "../../support/links";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload, storeBytes } from "../../support/uploads";

describe("what one may see", () => {
  it("is what one is given links for: not other people's private uploads", async () => {
    const [owner, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const row = await seedUpload(owner.id, { visibility: "private" });
    expect(await linksFor(row, owner)).toBeDefined();
    expect(await linksFor(row, other)).toBeUndefined();
  });

  it.each(["pending", "processing", "rejected", "failed", "deleting"] as const)(
    "is nothing that is %s, be it one's own",
    async (status) => {
      const owner = await seedPerson({ accountType: "creator" });
      const row = await seedUpload(owner.id, { visibility: "public", status });
      await storeBytes(row.path, "data");
      expect((await ask(`/media/${row.id}/original`, { cookie: owner.cookie })).status).toBe(404);
    },
  );
});
