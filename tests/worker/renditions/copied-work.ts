import type { Rung } from "~/uploads/renditions/rungs.rules";
import type { Upload } from "~/uploads/uploads.table";
import mediaWorker from "../../../workers/media/index";
import { arrived, arrivedCopy, deliverTo, filmOf, heavyFilm, reread } from "../../support/copies";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";

export const creator = () => seedPerson({ accountType: "creator" });

/** A film of 720p that has been read, and lacks its small pictures and copies in 360p and 720p. */
export async function copiedWork(
  given: Partial<Upload> = {},
  bytes: Uint8Array = heavyFilm(),
): Promise<{ person: Person; row: Upload }> {
  const person = await creator();
  const row = await arrived(person.id, bytes, { title: "The work", ...given });
  await deliverTo(mediaWorker, row);
  return { person, row: await reread(row) };
}

/** A copy of it that has been read as well. */
export async function copyOf(row: Upload, rung: Rung = "360", bytes = filmOf()): Promise<Upload> {
  const copy = await arrivedCopy(row, rung, bytes);
  await deliverTo(mediaWorker, copy);
  return reread(copy);
}

export const reservationOf = (of: number, rung: string, more: object = {}) => ({
  ...{ title: "The work", file_name: `${rung}.mp4`, content_type: "video/mp4", file_size: 1000 },
  ...{ rendition: { of, rung }, ...more },
});

/** What a question about copies is answered: status, and the code of a refusal. */
export async function said(path: string, given: Parameters<typeof ask>[1]): Promise<string> {
  const response = await ask(path, given);
  const body = (await response.json().catch(() => null)) as { error?: { code: string } } | null;
  return [response.status, body?.error?.code].filter((part) => part !== undefined).join(" ");
}
