import { env } from "cloudflare:workers";
import { afterAll, describe, expect, it } from "vitest";
import { seedPerson } from "../../support/people";
import { pngBytes } from "../../support/uploads";
import { inconsistencies, readOwnedRows, UploadWorld } from "./upload-scenario";

const BYTES = pngBytes(3, 2);

/** Changes of a release that old code doesn't know. */
const CHANGES = [
  "alter table uploads add column mood text",
  "alter table uploads add column stars integer not null default 0",
  "create index uploads_mood on uploads (mood)",
  "alter table upload_parts add column checksum text",
  "alter table profiles add column pronouns text",
  "create table later (id integer primary key)",
];
const pending = [...CHANGES];

afterAll(async () => {
  expect(pending).toEqual([]);
});

describe("a migration applied while uploads run", () => {
  const steps: ((world: UploadWorld, owner: string) => Promise<unknown>)[] = [
    (world, owner) => world.reserve(owner, "one", undefined, BYTES.length),
    async (world, owner) => world.put((await readOwnedRows(owner))[0]?.path ?? "", BYTES),
    async (world, owner) => world.complete(owner, (await readOwnedRows(owner))[0]?.id ?? 0),
    (world) => world.deliver(),
    (world) => world.pass(0.1),
    async (world, owner) => world.remove(owner, (await readOwnedRows(owner))[0]?.id ?? 0),
  ];

  it.each(steps.map((_step, index) => index))(
    "a migration during an upload, from step %i on, disturbs nothing",
    async (at) => {
      const [world, owner] = [new UploadWorld(), (await seedPerson({ accountType: "creator" })).id];
      for (const [index, step] of steps.entries()) {
        const change = index === at ? pending.shift() : undefined;
        await Promise.all([step(world, owner), change ? env.DB.prepare(change).run() : undefined]);
        if (index === 4) {
          expect((await readOwnedRows(owner)).map(({ status }) => status)).toEqual(["ready"]);
          expect(await inconsistencies(owner)).toEqual([]);
        }
      }
      await world.pass(3);
      expect(await readOwnedRows(owner)).toEqual([]);
    },
  );
});
