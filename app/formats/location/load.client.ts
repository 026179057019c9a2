import { blobSource } from "../reading/sources.ts";
import type { Patch } from "./patch.ts";

/**
 * findLocation for a page: its code is fetched only when a file is there to be looked at. Throws what reading the
 * file throws. Named so that the build of the pages' server leaves it out, which never has a file at hand.
 */
export async function findLocationIn(file: Blob): Promise<Patch[]> {
  const { findLocation } = await import("./find-location.ts");
  return findLocation(blobSource(file));
}
