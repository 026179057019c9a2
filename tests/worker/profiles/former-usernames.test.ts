import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/platform/clock";
import { deleteExpiredUsernames } from "~/profiles/former-usernames.store.server";
import { formerUsernames } from "~/profiles/former-usernames.table";
import { MAX_FORMER_USERNAMES } from "~/profiles/profiles.limits";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { db } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

let made = 0;
const newName = () => `renamed_${++made}${Math.floor(Math.random() * 1e6)}`;

async function rename(person: Person, username: string): Promise<Response> {
  return post(
    "/edit-profile",
    { full_name: "Ada King", username, bio: "", account_type: "creator" },
    // A new name gives the session new tokens.
    { cookie: await signInAs(person.id) },
  );
}

async function renamed(person: Person, username: string): Promise<void> {
  const response = await rename(person, username);
  await response.body?.cancel();
  expect(response.status).toBe(200);
}

const leadsTo = async (name: string, reader: Person) => {
  const response = await open(`/@${name}?kind=image`, reader);
  return response.status === 302 ? response.headers.get("Location") : response.status;
};

describe("former usernames", () => {
  it("a former name leads to the present one, over several changes and in any letter case", async () => {
    const [ada, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const [b, c] = [newName(), newName()];
    await renamed(ada, b);
    await renamed(ada, c);
    for (const name of [ada.username, ada.username.toUpperCase(), b])
      expect(await leadsTo(name, reader)).toBe(`/@${c}?kind=image`);
    expect(await leadsTo(c, reader)).toBe(200);
  });

  it("a former name can't be taken by editing, signing up or asking, but its owner can take it back", async () => {
    const [ada, eve] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const name = newName();
    await renamed(ada, name);
    const stolen = await rename(eve, ada.username);
    expect(stolen.status).toBe(409);
    expect(await pageText(stolen)).toContain("This username is taken. Please choose another.");
    const signedUp = await post("/register", signUpForm({ username: ada.username }));
    expect(await pageText(signedUp)).toContain("This username is taken. Please choose another.");
    const asked = await open(`/api/username?name=${ada.username}`);
    expect(await asked.json()).toEqual({ problem: "This username is taken. Please choose another." });

    await renamed(ada, ada.username);
    expect(await leadsTo(name, eve)).toBe(`/@${ada.username}?kind=image`);
    expect(await leadsTo(ada.username, eve)).toBe(200);
  });

  it("the database itself keeps former names, whatever code writes a profile", async () => {
    const [ada, eve] = [await seedPerson(), await seedPerson()];
    await renamed(ada, newName());
    const steal = db.run(
      `update profiles set username = '${ada.username.toUpperCase()}' where id = '${eve.id}'`,
    );
    await expect(steal).rejects.toThrow();
  });

  it("a former name is free after a year and leads nowhere", async () => {
    const [ada, eve] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const name = newName();
    await renamed(ada, name);
    const [kept] = await db.select().from(formerUsernames).where(eq(formerUsernames.account_id, ada.id));
    expect((kept?.expires_at ?? 0) - Date.now()).toBeGreaterThan(365 * DAY_MS - 60_000);
    await db
      .update(formerUsernames)
      .set({ expires_at: Date.now() - 1 })
      .where(eq(formerUsernames.account_id, ada.id));
    expect(await leadsTo(ada.username, eve)).toBe(404);
    await renamed(eve, ada.username);
    expect(await leadsTo(ada.username, ada)).toBe(200);
    await deleteExpiredUsernames(db, Date.now());
    expect(await db.select().from(formerUsernames).where(eq(formerUsernames.account_id, ada.id))).toEqual([]);
  });

  it("a closed account's former name leads nowhere and can't be taken", async () => {
    const [ada, eve] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const name = newName();
    await renamed(ada, name);
    await post(
      "/settings",
      { intent: "delete-account", current_password: GOOD_PASSWORD },
      { cookie: await signInAs(ada.id) },
    );
    for (const gone of [ada.username, name]) expect(await leadsTo(gone, eve)).toBe(404);
    for (const gone of [ada.username, name]) expect((await rename(eve, gone)).status).toBe(409);
  });

  it("a person can take at most ten new names a year", async () => {
    const ada = await seedPerson({ accountType: "creator" });
    let name = ada.username;
    for (let change = 0; change < MAX_FORMER_USERNAMES; change++) {
      name = newName();
      await renamed(ada, name);
    }
    const refused = await rename(ada, newName());
    expect(refused.status).toBe(409);
    expect(await pageText(refused)).toContain("You've changed your username 10 times in a year.");
    // Case alone makes no other name, and an old one may always come back.
    await renamed(ada, name.toUpperCase());
    await renamed(ada, ada.username);
  });

  it("an unchanged name isn't kept, and former names are exported", async () => {
    const ada = await seedPerson();
    await renamed(ada, ada.username);
    expect(await db.select().from(formerUsernames).where(eq(formerUsernames.account_id, ada.id))).toEqual([]);
  });
});
