import { expect, it } from "vitest";
import { readAllOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { decisionWords } from "~/words/en/decisions";
import { seedCase } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";
import { open } from "../../support/visitor";

async function seedDecided(
  concerned: string,
  count: number,
  more: Partial<typeof decisions.$inferInsert> = {},
): Promise<string[]> {
  const { id: case_id } = await seedCase(`person:${concerned}`, concerned);
  const now = Date.now();
  const row: Omit<typeof decisions.$inferInsert, "reference"> = {
    case_id,
    subject_kind: "person",
    subject: `person:${concerned}`,
    concerned,
    subject_title: "@ada",
    measures: [{ what: "no_reports", until: null }],
    ground: "terms",
    clause: "1",
    facts: "Misuse.",
    found_by: "report",
    automation: "none",
    category: "misuse",
    decided_at: now,
    opened_at: now,
    ...more,
  };
  const made = Array.from({ length: count }, (_, n) => ({
    ...row,
    reference: `${concerned.slice(0, 16)}-${n}`,
  }));
  for (let at = 0; at < made.length; at += 5) await db.insert(decisions).values(made.slice(at, at + 5));
  return made.map(({ reference }) => reference).reverse();
}

it("the data export contains every decision once, also beyond one page", async () => {
  const { id: concerned } = await seedPerson();
  const made = await seedDecided(concerned, 205);
  const all = await readAllOwnDecisions(db, concerned);
  expect(all.map(({ reference }) => reference)).toEqual(made);
});

it("the list of decisions pages to the oldest one and returns to the same position", async () => {
  const person = await seedPerson();
  const other = await seedPerson();
  const made = await seedDecided(person.id, 45);
  await seedDecided(other.id, 3);
  const read = async (search: string) => {
    const page = await (await open(`/decisions${search}`, { cookie: person.cookie })).text();
    const shown = [...page.matchAll(/href="\/decisions\/([^"]+)"/g)].map(([, reference]) => reference);
    return { shown, next: /\\"next\\",\\"(\d+\.\d+)\\"/.exec(page)?.[1] ?? null };
  };
  const pages: string[][] = [];
  for (let search = ""; ;) {
    const { shown, next } = await read(search);
    pages.push(shown.map(String));
    if (next === null) break;
    search = `?cursor=${next}`;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(made);
  expect((await read("?downto=0.0")).shown).toEqual(made);
  expect((await open("/decisions?cursor=x", { cookie: person.cookie })).status).toBe(400);
});

it("a decision from before countries could be named says that it applies everywhere", async () => {
  const person = await seedPerson();
  const [ofOld] = await seedDecided(person.id, 1, { territory: "DE,FR" });
  const page = await (await open(`/decisions/${ofOld}`, { cookie: person.cookie })).text();
  expect(page).toContain(decisionWords.everywhereBut("DE,FR"));
});
