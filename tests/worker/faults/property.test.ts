import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivalEvent } from "~/media/upload-events.messages";
import { findVisible } from "~/uploads/uploads.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { pngBytes } from "../../support/uploads";
import { inconsistencies, readOwnedRows, UploadWorld } from "./upload-scenario";

/** Sequences tried, of up to STEPS steps each. */
const RUNS = rounds(10, 60);
const STEPS = 40;
const PEOPLE = 2;
const KEYS = 2;

const person = fc.nat(PEOPLE - 1);
const key = fc.nat(KEYS - 1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("reserve" as const), person, key }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("put" as const), person, key, bytes: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("complete" as const), person, key, by: person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("deliver" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lose" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("shuffle" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), person, key, by: person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("sweep" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.constantFrom(1, 10, 61, 100, 119, 150),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const BODIES = [pngBytes(2, 2), new TextEncoder().encode("<html>no picture</html>"), new Uint8Array()];

interface Slot {
  id: number;
  path: string;
  url_expires: number;
}

class Model {
  readonly world = new UploadWorld();
  readonly slots = new Map<string, Slot>();
  readonly owners: string[];

  constructor(owners: string[]) {
    this.owners = owners;
  }

  async apply(action: Step): Promise<void> {
    const { world } = this;
    if (action.do === "deliver") return world.deliver(undefined, 2);
    if (action.do === "lose") return void world.queue.pop();
    if (action.do === "shuffle") return void world.queue.push(...world.queue.splice(0).reverse());
    if (action.do === "sweep") return void (await world.sweep());
    if (action.do === "wait") return void (world.now += action.minutes * 60_000);
    const owner = this.owners[action.person] ?? "";
    const name = `${action.person}.${action.key}`;
    const slot = this.slots.get(name);
    if (action.do === "reserve") return this.reserve(owner, name);
    if (!slot) return;
    if (action.do === "put") return this.put(slot, BODIES[action.bytes] ?? new Uint8Array());
    const by = this.owners[action.by] ?? "";
    const verb = action.do === "complete" ? world.complete(by, slot.id) : world.remove(by, slot.id);
    const outcome = await verb.then(() => "done", String);
    if (by !== owner) expect(outcome).toContain("uploads.not_found");
  }

  private async reserve(owner: string, name: string): Promise<void> {
    const answer = await this.world.reserve(owner, name).catch((error: unknown) => String(error));
    // A key whose bytes are stored or being deleted is refused, and the browser takes another one.
    if (typeof answer === "string") return expect(answer).toContain("uploads.already_stored");
    const { id } = answer;
    const path = (await readOwnedRows(owner)).find((row) => row.id === id)?.path ?? "";
    this.slots.set(name, { id, path, url_expires: this.world.now + 3_600_000 });
  }

  /** Only while the URL is valid, as storage does; the bucket then notifies the queue, as R2 does. */
  private async put(slot: Slot, bytes: Uint8Array): Promise<void> {
    if (this.world.now >= slot.url_expires || (await env.UPLOADS.head(slot.path))) return;
    await this.world.put(slot.path, bytes);
    this.world.queue.push(arrivalEvent({ key: slot.path, size: bytes.length, etag: "" }, this.world.now));
  }

  async checkSight(): Promise<void> {
    const db = openDatabase(env.DB);
    for (const owner of this.owners) {
      for (const row of await readOwnedRows(owner)) {
        for (const viewer of this.owners) {
          const seen = (await findVisible(db, row.id, viewer)) !== undefined;
          const own = viewer === owner && row.status !== "deleting";
          expect(seen).toBe(own || (row.visibility === "public" && row.status === "ready"));
        }
      }
    }
  }
}

describe("any sequence of reserving, sending, completing, deleting, sweeping and waiting", () => {
  it("every sequence leaves each object with a row, each ready row with its object, and no one seeing too much", async () => {
    const runs = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: STEPS, size: "max" }),
      async (steps) => {
        const people = await Promise.all(
          Array.from({ length: PEOPLE }, () => seedPerson({ accountType: "creator" })),
        );
        const model = new Model(people.map(({ id }) => id));
        for (const action of steps) await model.apply(action);
        await model.checkSight();
        await model.world.deliver();
        await model.world.pass(9);
        for (const owner of model.owners) {
          expect(await inconsistencies(owner)).toEqual([]);
          for (const row of await readOwnedRows(owner)) expect(row.status).not.toBe("pending");
        }
      },
    );
    await fc.assert(runs, { numRuns: RUNS, endOnFailure: false, seed: seed() });
  });
});
