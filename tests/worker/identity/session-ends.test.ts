import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/platform/clock";
import { forgetAccessTokens, seedPerson, type Person } from "../../support/people";
import { seedUpload, storeBytes } from "../../support/uploads";
import { readCookies, open, post } from "../../support/visitor";

const edit = (person: Person, cookie: string) =>
  post(
    "/edit-profile",
    { full_name: "Ada King", username: person.username, bio: "", account_type: "viewer" },
    { cookie },
  );

const nameOf = (person: Person) =>
  env.DB.prepare("select full_name from profiles where id = ?").bind(person.id).first<string>("full_name");

describe("a session older than the account's last 'sign out everywhere'", () => {
  it("the session can neither write nor be renewed although its own row was never ended", async () => {
    const person = await seedPerson({ fullName: "Ada Lovelace" });
    // The sign-out hasn't seen the row of a session created in the same moment.
    await env.DB.prepare("update accounts set session_epoch = session_epoch + 1 where id = ?")
      .bind(person.id)
      .run();
    const response = await edit(person, person.cookie);
    expect(readCookies(response)["wl.auth"]).toBe("");
    expect(await nameOf(person)).toBe("Ada Lovelace");
    await forgetAccessTokens();
    expect(readCookies(await open("/about", { cookie: person.cookie }))["wl.auth"]).toBe("");
  });
});

describe("the token before the current one", () => {
  it("the previous token opens private media for requests in flight but not a day later", async () => {
    const person = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(person.id);
    await storeBytes(row.path, "data");
    const watch = async () => (await open(`/media/${row.id}/original`, { cookie: person.cookie })).status;
    expect((await post("/api/session/refresh", {}, { cookie: person.cookie })).status).toBe(200);
    expect(await watch()).toBe(200);
    await env.DB.prepare("update session_families set rotated_at = rotated_at - ? where account_id = ?")
      .bind(DAY_MS, person.id)
      .run();
    expect(await watch()).toBe(404);
  });
});
