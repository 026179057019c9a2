import { blobSource } from "../reading/sources.ts";
import type { Personal } from "./find-personal.ts";

/** Keeps the search out of the server build. */
export async function findPersonalIn(file: Blob): Promise<Personal> {
  const { findPersonal } = await import("./find-personal.ts");
  return findPersonal(blobSource(file));
}
