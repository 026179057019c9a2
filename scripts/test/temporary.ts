import { accessSync, constants, statfsSync } from "node:fs";
import process from "node:process";

/** Linux keeps this directory in memory. */
const IN_MEMORY = "/dev/shm";
/** The journeys upload some 800 MB, and each of two products keeps its half. Containers often have 64 MB here. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Has temporary files, and with them the databases of the tests, kept in memory where the machine has
 * room for them: every write of D1, KV and R2 waits for the disk to be sure of it, which was three
 * quarters of the time that worker tests took. TMPDIR, where it is set, is left as it is.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env["TMPDIR"] === undefined && hasRoom()) process.env["TMPDIR"] = IN_MEMORY;
}

function hasRoom(): boolean {
  if (process.platform !== "linux") return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
