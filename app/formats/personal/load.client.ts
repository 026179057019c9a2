import { blobSource } from "../reading/sources.ts";
import type { Personal } from "./find-personal.ts";

/**
 * findPersonal for a page: its code is fetched only when a file is there to be looked at. Throws what reading the
 * file throws. Named so that the build of the pages' server leaves it out, which never has a file at hand.
 */
export async function findPersonalIn(file: Blob): Promise<Personal> {
  const { findPersonal } = await import("./find-personal.ts");
  return findPersonal(blobSource(file));
}
