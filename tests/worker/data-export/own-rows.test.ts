import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GOOD_PASSWORD, seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { ask } from "../../support/site";
import { post } from "../../support/visitor";

const signedInWith = (accountId: string, userAgent: string) =>
  env.DB.batch([
    env.DB.prepare(
      "insert into account_events (account_id, kind, user_agent, created_at) values (?, 'signed_in', ?, 1)",
    ).bind(accountId, userAgent),
    env.DB.prepare("update session_families set user_agent = ? where account_id = ?").bind(
      userAgent,
      accountId,
    ),
  ]);

async function readArchive(cookie: string): Promise<Record<string, string>> {
  const response = await post("/settings/data", { current_password: GOOD_PASSWORD }, { cookie });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe("one person's export among others", () => {
  it("the export lists the person's own sign-ins and no one else's", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await signedInWith(ada.id, "Ada's own browser");
    await signedInWith(eve.id, "Eve's own browser");
    const files = await readArchive(ada.cookie);
    for (const name of ["events.json", "sessions.json"]) {
      expect(files[name], name).toContain("Ada's own browser");
      expect(files[name], name).not.toContain("Eve's own browser");
    }
  });

  it("the export contains no key with which storage or a browser could continue an upload", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const keys = { reserve_key: crypto.randomUUID(), multipart_id: "an-open-multipart-upload" };
    await seedUpload(creator.id, { status: "pending", ...keys });
    const told = (await readArchive(creator.cookie))["uploads.json"];
    expect(told).toContain('"status"');
    for (const key of Object.values(keys)) expect(told).not.toContain(key);
  });
});

describe("share links in the export", () => {
  it("the export lists one's own share links and works opened by others' links, without their keys", async () => {
    const [owner, friend] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const row = await seedUpload(owner.id, { title: "Shared with one" });
    const made = await ask(`/api/uploads/${row.id}/shares`, {
      cookie: owner.cookie,
      form: { lasts: "open" },
    });
    const { shares } = (await made.json()) as { shares: { path: string }[] };
    const path = shares[0]?.path ?? "";
    await ask(path, { cookie: friend.cookie });
    const own = await readArchive(owner.cookie);
    expect(JSON.parse(own["uploads.json"] ?? "")).toMatchObject([
      { id: row.id, share_links: [{ expires_at: null, shows_cover: false }] },
    ]);
    expect(Object.values(own).join()).not.toContain(path.slice(3, 20));
    const theirs = await readArchive(friend.cookie);
    expect(JSON.parse(theirs["shared.json"] ?? "")).toMatchObject([{ work: row.id }]);
    expect(Object.values(theirs).join()).not.toContain("Shared with one");
  });
});
