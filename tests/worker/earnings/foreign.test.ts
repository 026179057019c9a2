import { beforeAll, describe, expect, it } from "vitest";
import { seedPerson, type Person } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { open } from "../../support/visitor";
import { seedOctober } from "./seed-october";

/** In one month only another person earned and paid, in the other no one. */
const THEIRS = "2026-10";
const NOBODYS = "2026-07";
const PATHS = [
  "/earnings/:month",
  "/earnings/:month/statement.json",
  "/earnings/:month/statement.csv",
  "/membership/money/:month",
];

let owner: Person;
let other: Person;
beforeAll(async () => {
  [owner, other] = [
    await seedPerson({ accountType: "creator", fullName: "Grace Hopper" }),
    await seedPerson({ accountType: "creator" }),
  ];
  const film = await seedUpload(owner.id, { title: "The owner's film", visibility: "private" });
  await seedOctober(owner.id, film.id);
});

/** Without what differs in every answer, and without the requested address. */
async function answerTo(person: Person, path: string, month: string) {
  const response = await open(path.replace(":month", month), person);
  const once = /nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|\b1[0-9]{12}\b/g;
  const text = (await response.text()).replace(once, "").replaceAll(month, ":month");
  return { status: response.status, type: response.headers.get("Content-Type"), text };
}

describe("a month of another person's money", () => {
  it.each(PATHS)("a month of another person is answered like an empty one: %s", async (path) => {
    expect((await answerTo(owner, path, THEIRS)).status).toBe(200);
    const answer = await answerTo(other, path, THEIRS);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await answerTo(other, path, NOBODYS));
    for (const word of ["Grace", "owner", owner.id, owner.username, "11.66", "1166"])
      expect(answer.text).not.toContain(word);
  });
});
