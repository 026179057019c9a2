import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, VIEWER, type Person } from "../demo/client/people.ts";
import { showTeaser } from "../demo/client/share.ts";
import { untilSettled, upload } from "../demo/client/upload.ts";
import { makeNoise } from "../demo/sound/noise.ts";
import type { PageUnderTest, SharedWorks } from "../../tests/browser/support/pages.ts";
import type { Files } from "./files.ts";

/** An unwatched creator works for the watched one here. */
export const ROLES: Record<Exclude<PageUnderTest["who"], "nobody">, Person> = {
  viewer: VIEWER,
  creator: CREATOR,
  watched: CREATOR,
  newcomer: {
    ...VIEWER,
    form: { ...CREATOR.form, username: "noor_adeyemi_7", email: "wishlight.browsers.noor@gmail.com" },
  },
};

const AWKWARD_TITLE = `${"Donaudampfschifffahrtsgesellschaft".repeat(5)}kapitän שלום`;
const SONG_BYTES = 512 * 1024;

export async function sharePages(origin: string, files: Files): Promise<SharedWorks> {
  for (const person of Object.values(ROLES)) await signInOrUp(origin, person);
  const { session } = await signInOrUp(origin, CREATOR);
  const share = (title: string, fileName: string, contentType: string, bytes: Uint8Array) => {
    const words = { title, description: "", visibility: "public" as const, fileName, contentType };
    return upload(session, words, bytes);
  };
  const picture = await readFile(files.picture);
  const works = {
    film: await share("Tide", basename(files.film), "video/webm", await readFile(files.film)),
    song: await share("Glass rain", "song.wav", "audio/wav", makeNoise(SONG_BYTES)),
    picture: await share("Tile 2", basename(files.picture), "image/jpeg", picture),
    awkward: await share(AWKWARD_TITLE, "awkward.jpg", "image/jpeg", picture),
    teased: await share("Outside", "outside.jpg", "image/jpeg", picture),
  };
  await untilSettled(session, Object.values(works), () => undefined);
  await showTeaser(session, works.teased, { title: "Outside", description: "" });
  return works;
}
