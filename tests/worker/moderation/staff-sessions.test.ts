import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isStaff, type StaffViewer } from "~/moderation/staff/is-staff.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedStaff } from "../../support/moderation";

const db = openDatabase(env.DB);

const asks = async (asker: StaffViewer) => {
  const [row] = await db.all<{ yes: number }>(sql`select ${isStaff(asker, "judge")} as yes`);
  return row?.yes === 1;
};

describe("staff sessions", () => {
  it("staff lose their rights in a session from before they signed out everywhere", async () => {
    const { asker, id } = await seedStaff("lead");
    expect(await asks(asker)).toBe(true);
    // The row of the session may be updated later or never.
    await env.DB.prepare("update accounts set session_epoch = session_epoch + 1 where id = ?").bind(id).run();
    expect(await asks(asker)).toBe(false);
  });
});
