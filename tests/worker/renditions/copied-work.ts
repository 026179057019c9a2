import type { Rung } from "~/uploads/renditions/rungs.rules";
import type { Upload } from "~/uploads/uploads.table";
import mediaWorker from "../../../workers/media/index";
import {
  seedArrived,
  seedArrivedCopy,
  deliverTo,
  makeFilm,
  heavyFilm,
  rereadUpload,
} from "../../support/copies";
import { seedPerson, type Person } from "../../support/people";
import { ask } from "../../support/site";

export const creator = () => seedPerson({ accountType: "creator" });

export async function copiedWork(
  given: Partial<Upload> = {},
  bytes: Uint8Array = heavyFilm(),
): Promise<{ person: Person; row: Upload }> {
  const person = await creator();
  const row = await seedArrived(person.id, bytes, { title: "The work", ...given });
  await deliverTo(mediaWorker, row);
  return { person, row: await rereadUpload(row) };
}

export async function seedCopy(row: Upload, rung: Rung = "360", bytes = makeFilm()): Promise<Upload> {
  const copy = await seedArrivedCopy(row, rung, bytes);
  await deliverTo(mediaWorker, copy);
  return rereadUpload(copy);
}

export const copyReservation = (of: number, rung: string, more: object = {}) => ({
  title: "The work",
  file_name: `${rung}.mp4`,
  content_type: "video/mp4",
  file_size: 1000,
  rendition: { of, rung },
  ...more,
});

/** @returns the status, with the code of a refusal */
export async function statusAndCode(path: string, given: Parameters<typeof ask>[1]): Promise<string> {
  const response = await ask(path, given);
  const body = (await response.json().catch(() => null)) as { error?: { code: string } } | null;
  return [response.status, body?.error?.code].filter((part) => part !== undefined).join(" ");
}
