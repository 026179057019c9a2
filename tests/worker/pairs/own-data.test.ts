import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { exportArchive } from "~/data-export/archive.server";
import { DAY_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { seedDecision, reverseDecision } from "../../support/decisions";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { post } from "../../support/visitor";

interface Story {
  owner: Person;
  works: Upload[];
}

const HOUR = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 3 * DAY_MS;
const WORDS = { title: "Low tide", description: "", tags: "" };
const LATER = new Date(HOUR).toISOString().slice(0, 16);

async function bulk({ owner, works }: Story, intent: string): Promise<void> {
  const form = new FormData();
  form.append("intent", intent);
  for (const { id } of works) form.append("id", String(id));
  expect((await post("/my-uploads", form, owner)).status).toBe(200);
}

const decideOn = ({ owner, works }: Story, what: "hidden" | "removed") =>
  seedDecision(`work:${works[0]?.id}`, owner.id, [{ what, until: null }]);

/** After each event, the work's entry in the creator's export; null for none. */
const EVENTS: {
  name: string;
  count?: number;
  happens: (story: Story) => Promise<unknown>;
  said: Record<string, unknown> | null;
}[] = [
  {
    name: "got an hour to come out at",
    happens: ({ owner, works }) =>
      ask(`/upload/${works[0]?.id}`, {
        cookie: owner.cookie,
        form: { ...WORDS, visibility: "private", publish_at: LATER, publish_offset: "0" },
      }),
    said: { visibility: "private", publish_at: new Date(HOUR).toISOString() },
  },
  {
    name: "was marked for adults",
    happens: (story) => bulk(story, "mark-adults"),
    said: { visibility: "public", adults_by_owner: true },
  },
  { name: "was deleted", happens: (story) => bulk(story, "delete"), said: null },
  {
    name: "was made private among several",
    count: 3,
    happens: (story) => bulk(story, "make-private"),
    said: { visibility: "private" },
  },
  { name: "was deleted among several", count: 3, happens: (story) => bulk(story, "delete"), said: null },
  {
    name: "was hidden by a decision",
    happens: (story) => decideOn(story, "hidden"),
    said: { visibility: "private", restriction: "hidden" },
  },
  {
    name: "was removed by a decision",
    happens: (story) => decideOn(story, "removed"),
    said: { visibility: "private", restriction: "removed" },
  },
  {
    name: "came back after an appeal",
    happens: async (story) => reverseDecision(await decideOn(story, "removed"), story.owner),
    said: { visibility: "public", restriction: null },
  },
];

async function begin(count: number): Promise<Story & { kept: Upload }> {
  const owner = await seedPerson({ accountType: "creator" });
  const works = [];
  for (let n = 0; n <= count; n++) {
    const row = { title: "Low tide", visibility: "public", put_expires_at: 0 } as const;
    const work = await seedUpload(owner.id, row);
    await storeBytes(work.path, pngBytes(n + 1, 1));
    works.push(work);
  }
  const kept = works.pop();
  if (!kept) throw new Error("There is no other work");
  return { owner, works, kept };
}

async function downloadArchive({ id }: Person) {
  const deps = { db, bucket: env.UPLOADS, avatars: env.AVATARS, clock: Date.now };
  const stream = exportArchive({ ...deps, log: createLogger({ test: "own data" }) }, id);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files[name])) as unknown;
  return { files, rows: read("uploads.json") as { id: number }[], missing: read("missing.json") };
}

describe("the data export of a creator", () => {
  it.each(EVENTS)(
    "after the work $name the export says so and contains every file the creator still owns",
    async (event) => {
      const story = await begin(event.count ?? 1);
      await event.happens(story);
      const { files, rows, missing } = await downloadArchive(story.owner);
      expect(missing).toEqual([]);
      const named = (id: number) => Object.keys(files).filter((name) => name.startsWith(`uploads/${id} `));
      for (const [at, { id }] of story.works.entries()) {
        const row = rows.find((one) => one.id === id);
        if (event.said === null) expect([row, named(id)]).toEqual([undefined, []]);
        else {
          expect(row).toMatchObject(event.said);
          expect(named(id).map((name) => files[name])).toEqual([pngBytes(at + 1, 1)]);
        }
      }
      expect(named(story.kept.id)).toHaveLength(1);
      expect(await db.$count(uploads, eq(uploads.id, story.kept.id))).toBe(1);
    },
  );
});
