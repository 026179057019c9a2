// `npm run probe -- FILE…`
import { open } from "node:fs/promises";
import type * as formats from "../../app/formats/index.ts";
import { openAppModules } from "../local/app-modules.ts";
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";

const USAGE = "Usage: npm run probe -- FILE...";

async function main(): Promise<void> {
  const { positionals: paths } = readOptions(USAGE, { allowPositionals: true });
  if (paths.length === 0) throw new Refusal(USAGE);
  const modules = await openAppModules();
  try {
    const { probe } = (await modules.ssrLoadModule("/app/formats/index.ts")) as typeof formats;
    for (const path of paths) await show(path, probe);
  } finally {
    await modules.close();
  }
}

async function show(path: string, probe: typeof formats.probe): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const result = await probe({
      size,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(length), position: offset });
        return buffer.subarray(0, bytesRead);
      },
    });
    const mimeType = result.outcome === "known" ? result.facts.mimeType : result.detectedMimeType;
    console.log(JSON.stringify({ file: path, size, mimeType, ...result }));
  } finally {
    await file.close();
  }
}

await main().catch(exitWith);
