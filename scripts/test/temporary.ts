import { accessSync, constants, statfsSync } from "node:fs";
import process from "node:process";

const IN_MEMORY = "/dev/shm";
/** The journeys upload some 800 MB, stored twice. Containers often have 64 MB here. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Waiting for the disk took three quarters of the worker tests' time. A given TMPDIR stays. */
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
