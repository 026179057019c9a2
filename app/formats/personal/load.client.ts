import { blobSource } from "../reading/sources.ts";
import type { Personal } from "./find-personal.ts";

/** `.client` keeps the search out of the server build. Throws what reading the file throws. */
export async function findPersonalIn(file: Blob): Promise<Personal> {
  const { findPersonal } = await import("./find-personal.ts");
  return findPersonal(blobSource(file));
}
