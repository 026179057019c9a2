import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const MIB = 1024 * 1024;

export async function workDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "wishlight-works-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * 44.1 kHz stereo PCM in a WAV.
 * @param pitch distinguishes sounds of the same size
 */
export async function writeSound(directory: string, name: string, bytes: number, pitch = 1): Promise<string> {
  const file = Buffer.alloc(bytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(bytes - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(44_100, 24);
  file.writeUInt32LE(176_400, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(bytes - 44, 40);
  // A sawtooth every 4 KiB, so that no two parts or pitches are equal.
  for (let at = 44; at + 4 <= bytes; at += 4096) file.writeInt32LE((at * pitch) | 0, at);
  const path = join(directory, name);
  await writeFile(path, file);
  return path;
}
