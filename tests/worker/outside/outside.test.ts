import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { teasers } from "~/teasers/teasers.table";
import { askWith } from "../../support/built-worker";
import { ask } from "../../support/site";
import { db } from "../../support/uploads";
import {
  OUTSIDE_DOORS,
  seedOutsidePeople,
  seedOutsideWork,
  updateIndex,
  WORK_STATES,
  type OutsidePerson,
  type OutsideWork,
  type WorkState,
} from "./outside-world";

const OWN = /^(?:\/t\/|\/embed\/|\/oembed)/;

type Cell = [door: string, person: string, verdict: string];

async function readTable(
  work: OutsideWork,
  state: WorkState,
  people: readonly OutsidePerson[],
  wasTeased: boolean,
): Promise<{ found: Cell[]; expected: Cell[] }> {
  const [found, expected]: [Cell[], Cell[]] = [[], []];
  for (const door of OUTSIDE_DOORS)
    for (const person of people) {
      const address = door.address(work);
      const wanted = door.expected(state, person, { wasTeased });
      if (wanted === "any") continue;
      const response = await (door.isFresh ? askWith({}, address, person) : ask(address, person));
      if (OWN.test(address)) expect(response.headers.get("Set-Cookie"), `${door.name}`).toBe(null);
      found.push([door.name, person.name, await door.verdict(response, work)]);
      expected.push([door.name, person.name, wanted]);
    }
  return { found, expected };
}

describe.each(WORK_STATES)("a work that is $name, seen from outside", (state) => {
  it("every door that showed its teaser answers everybody alike", async () => {
    const work = await seedOutsideWork();
    const people = await seedOutsidePeople(work);
    expect((await ask(`/t/${work.id}`)).status).toBe(200);
    const answer = await state.become(work);
    if (answer instanceof Response) expect(answer.status).toBeLessThan(400);
    await updateIndex();
    const { found, expected } = await readTable(work, state, people, true);
    expect(found).toEqual(expected);
  });

  it("the row that triggers write has ended exactly when strangers no longer see it", async () => {
    const work = await seedOutsideWork();
    await state.become(work);
    const row = await db.select().from(teasers).where(eq(teasers.upload_id, work.id)).get();
    const isShown = (await ask(`/t/${work.id}`)).status === 200;
    expect([row?.ended_at === null && row.stopped_at === null, isShown]).toEqual([
      state.isTeased,
      state.isTeased,
    ]);
  });

  it("no door tells that it exists when it never had a teaser", async () => {
    const work = await seedOutsideWork({ hasTeaser: false });
    const answer = await state.become(work);
    if (answer instanceof Response) expect(answer.status).toBeLessThan(400);
    await updateIndex();
    const stranger = { name: "stranger", headers: {}, isMember: false, isAdult: false };
    const { found, expected } = await readTable(work, state, [stranger], false);
    expect(found).toEqual(expected);
    for (const address of [`/t/${work.id}`, `/t/${work.id}/still`, `/embed/${work.id}`])
      expect(await traits(address), address).toEqual(await traits(address.replace(/\d+/, "99999999")));
  });
});

it("what ended has one answer, whatever ended it", async () => {
  const answers = new Map<string, Set<string>>();
  for (const state of WORK_STATES.filter(({ isTeased }) => !isTeased)) {
    const work = await seedOutsideWork();
    await state.become(work);
    for (const door of OUTSIDE_DOORS.slice(0, 4)) {
      const seen = answers.get(door.name) ?? new Set();
      answers.set(door.name, seen.add(JSON.stringify(await traits(door.address(work)))));
    }
  }
  expect([...answers].map(([door, { size }]) => [door, size])).toEqual([
    ["page", 1],
    ["still", 1],
    ["embed", 1],
    ["oEmbed", 1],
  ]);
});

/** Everything that an answer shows, but what differs in each. */
async function traits(address: string) {
  const response = await ask(address);
  const headers = [...response.headers].filter(([name]) => !/^(?:x-request-id|server-timing)$/.test(name));
  return { status: response.status, headers, body: await response.text() };
}
