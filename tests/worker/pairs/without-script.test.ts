import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { isBlockedBy } from "~/following/blocks/blocks.store.server";
import { readDigest } from "~/notifications/digest/digest-settings.store.server";
import { errorSentence } from "~/words/errors";
import { digestWords } from "~/words/en/notifications";
import { SCRIPTED_COOKIE } from "~/ui/hydrated";
import { addComment } from "../../support/comments";
import { seedFollow } from "../../support/following";
import { seedPerson, type Person } from "../../support/people";
import { db, seedUpload } from "../../support/uploads";
import { open, pageText, post } from "../../support/visitor";

async function formIn(path: string, person: Person, which: (form: string) => boolean) {
  const page = await pageText(await open(path, person));
  const form = page.match(/<form\b[\s\S]*?<\/form>/g)?.find(which) ?? "";
  const action = /<form\b[^>]*\baction="([^"]*)"/.exec(form)?.[1] ?? "";
  const fields = Object.fromEntries(
    [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
      const name = /\bname="([^"]*)"/.exec(input)?.[1];
      return name ? [[name, /\bvalue="([^"]*)"/.exec(input)?.[1] ?? ""]] : [];
    }),
  );
  return { action, fields };
}

const has = (text: string) => (form: string) => form.includes(text);

describe("pages without script", () => {
  it("the email digest is chosen in the settings, and the page says so", async () => {
    const person = await seedPerson();
    for (const frequency of ["weekly", "off"] as const) {
      const { action, fields } = await formIn("/settings", person, has('value="digest"'));
      const answer = await post(action, { ...fields, frequency }, person);
      expect(answer.status).toBe(200);
      expect(await pageText(answer)).toContain(digestWords.saved[frequency]);
      expect(await readDigest(db, person.id)).toBe(frequency === "off" ? null : frequency);
    }
  });

  it("the data export arrives as a file without script, and a wrong password shows the page with the reason", async () => {
    const person = await seedPerson();
    const { action, fields } = await formIn("/settings", person, has('name="current_password"'));
    expect(action).toBe("/settings/data");
    const wrong = await post(action, { ...fields, current_password: "not-it" }, person);
    const back = await pageText(await open(wrong.headers.get("Location") ?? "", person));
    expect(back).toContain(errorSentence("identity.wrong_password"));
    const zip = await post(action, { ...fields, current_password: person.password }, person);
    expect(zip.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toContain("account.json");
  });

  it("a person can be blocked below a comment and unblocked in the settings without script", async () => {
    const [owner, guest] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const work = await seedUpload(owner.id, { visibility: "public", comments_on: true });
    await addComment(guest, work, "A word");
    const below = await formIn(`/upload/${work.id}`, owner, has('action="/blocked"'));
    const done = await post(below.action, below.fields, owner);
    expect([done.status, done.headers.get("Location")]).toEqual([303, `/upload/${work.id}`]);
    expect(await isBlockedBy(db, owner.id, guest.id)).toBe(true);
    const listed = await formIn("/blocked", owner, has(guest.username));
    const undone = await post(listed.action, listed.fields, owner);
    expect([undone.status, undone.headers.get("Location")]).toEqual([303, "/blocked"]);
    expect(await isBlockedBy(db, owner.id, guest.id)).toBe(false);
  });

  it("the notifications page continues by links to its end without script", async () => {
    const [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    await seedFollow(reader.id, creator.id);
    for (let n = 0; n < 27; n++) await seedUpload(creator.id, { visibility: "public", title: `Leaf ${n}.` });
    const titles = (page: string) => new Set(page.match(/Leaf \d+\./g));
    const page = await pageText(await open("/notifications", reader));
    const more = /href="(\/notifications\?cursor=[^"]*)"/.exec(page)?.[1] ?? "";
    const rest = await pageText(await open(more, reader));
    expect([titles(page).size, titles(rest).size]).toEqual([24, 3]);
    expect(new Set([...titles(page), ...titles(rest)]).size).toBe(27);
  });

  it("every list is in the page, and streamed only to browsers that run scripts", async () => {
    const [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    await seedFollow(reader.id, creator.id);
    const work = await seedUpload(creator.id, { visibility: "public", title: "Leaf", comments_on: true });
    const lists = ["/feed", "/notifications", "/library/history", "/following", `/@${creator.username}`];
    for (const path of [...lists, "/search?q=Leaf", "/membership", `/upload/${work.id}`]) {
      const whole = await pageText(await open(path, reader));
      expect([path, /<div hidden="?" id="S:|<template id="B:/.test(whole)]).toEqual([path, false]);
    }
    const cookie = `${reader.cookie}; ${SCRIPTED_COOKIE}`;
    expect(await pageText(await open("/feed", { cookie }))).toContain('<template id="B:');
  });
});
