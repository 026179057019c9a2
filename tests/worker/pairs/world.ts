import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { exportedLibrary } from "~/data-export/library-record.server";
import { exportedPlaylists } from "~/data-export/playlists-record.server";
import { countWeek } from "~/feed/count-week.server";
import { announcements, pushRounds, pushSubscriptions } from "~/notifications/notifications.table";
import { vapidKeys } from "~/notifications/push/vapid.server";
import { HOUR_MS } from "~/platform/clock";
import { shareUpload, listShares } from "~/uploads/sharing/share.server";
import { uploads } from "~/uploads/uploads.table";
import { addComment } from "../../support/comments";
import { seedEveryPlace, type EveryPlace } from "../../support/every-place";
import { readLinks } from "../../support/links";
import { seedPerson, type Person } from "../../support/people";
import { smallPng } from "../../support/pictures";
import { PushService } from "../../support/push-service";
import { ask, ORIGIN } from "../../support/site";
import { addressesIn, storeFilm } from "../../support/streams";
import { db, storeBytes } from "../../support/uploads";
import { watchPage } from "../engagement/watching";

export interface World extends EveryPlace {
  friend: Person;
  share: string;
  /** Addresses of bytes given to the reader while the work was public. */
  given: string[];
  service: PushService;
  page: Awaited<ReturnType<typeof watchPage>>;
}

let worlds = 1;

export async function seedWorld(): Promise<World> {
  // Works of earlier worlds have the same title.
  await db.batch([
    db.update(uploads).set({ visibility: "private" }),
    db.delete(announcements),
    db.delete(pushRounds),
    db.delete(pushSubscriptions),
  ]);
  const every = await seedEveryPlace();
  // Views are counted once an hour.
  await countWeek({ db, now: Date.now() + ++worlds * HOUR_MS });
  const { creator, reader, work } = every;
  const friend = await seedPerson();
  const { row } = await storeFilm(work);
  const poster = `derived/${work}/poster-1.png`;
  await storeBytes(poster, smallPng());
  const more = { comments_on: true, put_expires_at: 1, poster, width: 640, height: 360 };
  await db.update(uploads).set(more).where(eq(uploads.id, work));
  await captioned(work, creator);
  await addComment(reader, { id: work }, "A word about it");
  const sharing = { db, clock: Date.now, secret: env.MEDIA_LINK_SECRET };
  await shareUpload(sharing, creator.id, work, { lasts: "week", showsCover: true });
  const [link] = await listShares(sharing, creator.id, work);
  const share = link?.path ?? "";
  expect((await ask(share, { cookie: friend.cookie })).status).toBe(302);
  const links = await readLinks(row, reader);
  const [variant = ""] = await addressesIn(links?.stream?.src ?? "");
  const [piece = ""] = await addressesIn(variant);
  const seen = [links?.view, links?.download, links?.picture?.src];
  const given = [...seen, links?.captions[0]?.src, links?.stream?.src, piece];
  const service = new PushService(vapidKeys(env.PUSH_KEY).publicKey);
  await ask("/api/push", { cookie: reader.cookie, json: await service.subscribe() });
  const page = await watchPage(reader, row);
  await page.open();
  return { ...every, friend, share, given: given.map((address) => address ?? ""), service, page };
}

async function captioned(work: number, { cookie }: Person): Promise<void> {
  const answer = await exports.default.fetch(
    new Request(`${ORIGIN}/api/uploads/${work}/captions?language=en`, {
      method: "POST",
      body: "WEBVTT\n\n00:00.000 --> 00:02.000\nWords\n",
      headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    }),
  );
  expect(answer.status).toBe(201);
}

export async function readExport({ id }: Person): Promise<string> {
  let text = "";
  for await (const piece of exportedLibrary(db, id)) text += piece;
  for await (const list of exportedPlaylists(db, id)) text += JSON.stringify(list);
  return text.replaceAll(/\s+/g, "");
}
