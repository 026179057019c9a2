import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/platform/clock";
import {
  requireDistinctNames,
  reservingFreedUsernames,
  updateLikenesses,
} from "~/profiles/similar-names.server";
import { profiles } from "~/profiles/profiles.table";
import { FORMER_USERNAME_MS } from "~/profiles/profiles.limits";
import { completionForm } from "../../support/completion-form";
import { seedFollow } from "../../support/following";
import { seedPerson, signInAs } from "../../support/people";
import { newAddress, signInThrough } from "../../support/provider-trip";
import { signUpForm } from "../../support/sign-up-form";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

const ALIKE = "This username is too similar to another creator's. Please choose another.";
const NAME_ALIKE = "This name is too similar to another creator's. Please spell yours differently.";
const TAKEN = "This username is taken. Please choose another.";

let word = "";
beforeEach(() => {
  word = [...crypto.randomUUID().replace(/[^a-f]/g, "")].slice(0, 6).join("");
});

async function mira(known: "followers" | "works" | "nothing" = "followers") {
  const person = await seedPerson({ accountType: "creator", fullName: `Mira Lichten${word}` });
  const username = `mira_${word}_1815`;
  await db.update(profiles).set({ username }).where(eq(profiles.id, person.id));
  if (known === "followers") await seedFollow((await seedPerson()).id, person.id);
  if (known === "works") await seedUpload(person.id, { visibility: "public" });
  while ((await updateLikenesses(db)) > 0);
  return { ...person, username };
}

const edit = async (id: string, fields: { username: string; full_name: string }) =>
  post("/edit-profile", { ...fields, bio: "", account_type: "creator" }, { cookie: await signInAs(id) });

describe("names that look like a known creator's", () => {
  it.each(["followers", "works"] as const)(
    "a look-alike is refused at sign-up beside a creator with %s",
    async (known) => {
      await mira(known);
      const answer = await post("/register", signUpForm({ username: `rnira_${word}_77` }));
      expect(await pageText(answer)).toContain(ALIKE);
      expect(await (await open(`/api/username?name=rnira_${word}_77`)).json()).toEqual({ problem: ALIKE });
      const named = signUpForm({ full_name: `Rnira Lichten${word}`, username: `someone_${word}_3` });
      expect(await pageText(await post("/register", named))).toContain(NAME_ALIKE);
    },
  );

  it("a look-alike is refused to a person who signs up through a provider", async () => {
    await mira();
    const { cookie } = await signInThrough("google", { email: newAddress() });
    const form = completionForm({ username: `rnira_${word}_77` });
    expect(await pageText(await post("/complete-profile", form, { cookie }))).toContain(ALIKE);
  });

  it("a look-alike is refused when a name is changed, also with a capital I", async () => {
    const real = await mira();
    const eve = await seedPerson({ fullName: "Eve Other", accountType: "creator" });
    const asked = await edit(eve.id, { username: `mIra_${word}`, full_name: "Eve Other" });
    expect(asked.status).toBe(200);
    await db
      .update(profiles)
      .set({ username: `mila_${word}_2` })
      .where(eq(profiles.id, real.id));
    while ((await updateLikenesses(db)) > 0);
    const refused = await edit(eve.id, { username: `miIa_${word}`, full_name: "Eve Other" });
    expect([refused.status, await pageText(refused)]).toEqual([409, expect.stringContaining(ALIKE)]);
    const named = await edit(eve.id, { username: `mIra_${word}`, full_name: `Rnira Lichten${word}` });
    expect(await pageText(named)).toContain(NAME_ALIKE);
  });

  it("a look-alike of an unknown creator is accepted, and so is the same name with another number", async () => {
    await mira("nothing");
    const someone = { username: `rnira_${word}_77`, full_name: `Rnira Lichten${word}` };
    await expect(requireDistinctNames(db, null, someone, Date.now())).resolves.toBeUndefined();
    const known = await seedPerson({ accountType: "creator", fullName: `Mira Lichten${word}` });
    await seedFollow((await seedPerson()).id, known.id);
    await db
      .update(profiles)
      .set({ username: `mira_${word}_1` })
      .where(eq(profiles.id, known.id));
    while ((await updateLikenesses(db)) > 0);
    const namesake = { username: `mira_${word}_4321`, full_name: `Mira Lichten${word}` };
    await expect(requireDistinctNames(db, null, namesake, Date.now())).resolves.toBeUndefined();
  });

  it("a look-alike is recognised by digits at its end that may be read as letters", async () => {
    const real = await mira();
    await db
      .update(profiles)
      .set({ username: `${word}_solo` })
      .where(eq(profiles.id, real.id));
    while ((await updateLikenesses(db)) > 0);
    await expect(requireDistinctNames(db, null, { username: `${word}_sol0` }, Date.now())).rejects.toThrow(
      "profiles.username_alike",
    );
  });

  it("an identical name is reported as taken, not as a look-alike", async () => {
    const { username } = await mira();
    const same = { username: `M${username.slice(1)}` };
    await expect(requireDistinctNames(db, null, same, Date.now())).resolves.toBeUndefined();
  });

  it("a creator may write their own name another way", async () => {
    const real = await mira();
    const own = { username: `rnira_${word}_1815`, full_name: `Rnira Lichten${word}` };
    await expect(requireDistinctNames(db, real.id, own, Date.now())).resolves.toBeUndefined();
  });
});

describe("the name of a deleted account", () => {
  it("a deleted account's names can't be taken for a year, and its page isn't found", async () => {
    const [gone, reader] = [await mira(), await seedPerson()];
    const renamed = `anew_${word}_5`;
    expect((await edit(gone.id, { username: renamed, full_name: "Mira Licht" })).status).toBe(200);
    const now = Date.now();
    const statements = await reservingFreedUsernames(db, gone.id, now + FORMER_USERNAME_MS);
    for (const statement of statements) await statement;
    await db.run(sql`delete from accounts where id = ${gone.id}`);
    for (const name of [renamed, gone.username]) {
      expect(await pageText(await post("/register", signUpForm({ username: name })))).toContain(TAKEN);
      expect((await open(`/@${name}`, reader)).status).toBe(404);
      const later = { username: name };
      await expect(requireDistinctNames(db, null, later, now + 364 * DAY_MS)).rejects.toThrow(
        "username_taken",
      );
      await expect(requireDistinctNames(db, null, later, now + 366 * DAY_MS)).resolves.toBeUndefined();
    }
    const kept = JSON.stringify(await db.all(sql`select * from freed_usernames`));
    expect(kept).not.toContain(word);
  });
});
