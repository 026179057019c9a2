import { open } from "node:fs/promises";
import { probe } from "../../app/formats/index.ts";

for (const path of process.argv.slice(2)) {
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
