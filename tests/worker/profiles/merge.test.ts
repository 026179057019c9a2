import { beforeEach, describe, expect, it } from "vitest";
import { editPlaylist } from "~/library/playlists/edit-playlists.server";
import { findPlaylist } from "~/library/playlists/playlists.store.server";
import { editProfile } from "~/profiles/edit-profile.server";
import { findProfile } from "~/profiles/profiles.store.server";
import type { Profile } from "~/profiles/profiles.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";
import { deps, seedPlaylist } from "../playlists/seed-playlists";

const NONE = { title: "", description: null, visibility: "private" } as const;

let person: Person;
beforeEach(async () => void (person = await seedPerson()));

describe("two tabs with the profile of one person", () => {
  const read = async () => {
    const { full_name, username, bio, account_type, country, language } = (await findProfile(
      db,
      person.id,
    )) as Profile;
    return { full_name: full_name ?? "", username, bio, account_type, country, language };
  };
  const save = (was: Awaited<ReturnType<typeof read>>, changes: object) => {
    const typed = { ...was, country: was.country ?? undefined, language: was.language as "en", ...changes };
    return editProfile(deps, person.id, { typed, was }, NO_DEVICE);
  };

  it.each([
    ["full_name", "Grace Hopper", "Grace Murray"],
    ["username", "grace_h_1906", "grace_m_1906"],
    ["bio", "Sea", "Sky"],
    ["account_type", "creator", null],
    ["country", "IL", "DE"],
    ["language", "he", "fr"],
  ])(
    "both tabs keep each other's changes, and a conflict in one field is refused: %s",
    async (field, one, two) => {
      await save(await read(), { full_name: "Ada Lovelace", bio: "Begun", language: "de" });
      const was = await read();
      const other = field === "bio" ? { full_name: "Ada Other" } : { bio: "Other" };
      await save(was, { [field]: one });
      await save(was, other);
      const now = await read();
      expect(now).toMatchObject({ [field]: one, ...other });
      if (two === null) return;
      await expect(save(was, { [field]: two })).rejects.toMatchObject({
        details: { conflict: { fields: [field], stored: now } },
      });
      expect(await read()).toEqual(now);
      await save(now, { [field]: two });
      expect(await read()).toMatchObject({ [field]: two });
    },
  );

  it("two saves at the same moment lose nothing", async () => {
    const was = await read();
    await Promise.all([
      save(was, { bio: "Sea" }),
      save(was, { language: "fr" }),
      save(was, { country: "DE" }),
    ]);
    expect(await read()).toMatchObject({ bio: "Sea", language: "fr", country: "DE" });
  });

  it("the form shows both values beside the field, and a different picture isn't replaced silently", async () => {
    const was = await read();
    const form = { ...was, bio: "", country: "US", full_name: "Ada Lovelace" };
    const post = async (changes: object) =>
      ask("/edit-profile.data", {
        cookie: await signInAs(person.id),
        form: { ...form, was: JSON.stringify({ ...was, avatar: null }), ...changes },
      });
    expect((await post({ bio: "Sea" })).status).toBe(200);
    const refused = await post({ bio: "Sky" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Now saved: Sea. Yours: Sky.");
    expect(await read()).toMatchObject({ bio: "Sea" });
  });
});

it("two tabs with one playlist keep each other's changes, and a conflict in one field is refused", async () => {
  const id = await seedPlaylist(person.id);
  const read = async () => {
    const { title, description, visibility } = (await findPlaylist(db, person.id, id)) ?? NONE;
    return { title, description, visibility };
  };
  const was = await read();
  const save = (changes: object, drawn = was) =>
    editPlaylist(deps, person.id, id, { typed: { ...drawn, ...changes }, was: drawn });
  await Promise.all([
    save({ title: "Evening" }),
    save({ description: "Slow" }),
    save({ visibility: "public" }),
  ]);
  expect(await read()).toEqual({ title: "Evening", description: "Slow", visibility: "public" });
  await expect(save({ title: "Morning" })).rejects.toMatchObject({
    details: { conflict: { fields: ["title"] } },
  });
  const answer = await ask(`/playlists/${id}.data`, {
    cookie: person.cookie,
    form: { intent: "edit", title: "Noon", description: "", visibility: "private", was: JSON.stringify(was) },
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("Now saved: Evening. Yours: Noon.");
  await save({ title: "Morning" }, await read());
  expect(await read()).toMatchObject({ title: "Morning", visibility: "public" });
});
