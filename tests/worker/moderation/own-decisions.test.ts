import { expect, it } from "vitest";
import { readAllOwnDecisions, readOwnDecisions } from "~/moderation/decisions/own-decisions.store.server";
import { decisions } from "~/moderation/decisions/decisions.table";
import { seedCase } from "../../support/moderation";
import { seedPerson } from "../../support/people";
import { db } from "../../support/uploads";

it("more decisions than a page are all in the data export, each once", async () => {
  const { id: concerned } = await seedPerson();
  const { id: case_id } = await seedCase(`person:${concerned}`, concerned);
  const now = Date.now();
  const row: Omit<typeof decisions.$inferInsert, "reference"> = {
    ...{ case_id, subject_kind: "person", subject: `person:${concerned}`, concerned, subject_title: "@ada" },
    ...{ measures: [{ what: "no_reports", until: null }], ground: "terms", clause: "1", facts: "Misuse." },
    ...{ found_by: "report", automation: "none", category: "misuse", decided_at: now, opened_at: now },
  };
  const made = Array.from({ length: 205 }, (_, n) => ({
    ...row,
    reference: `${concerned.slice(0, 16)}-${n}`,
  }));
  for (let at = 0; at < made.length; at += 5) await db.insert(decisions).values(made.slice(at, at + 5));
  expect(await readOwnDecisions(db, concerned)).toHaveLength(100);
  const all = await readAllOwnDecisions(db, concerned);
  expect(all.map(({ reference }) => reference)).toEqual(made.map(({ reference }) => reference).reverse());
});
