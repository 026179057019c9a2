import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { makeCopy, removeCopy } from "../../scripts/mutate/copy.ts";

it("the copy leaves out what was built, and no source whose folder is called the same", async () => {
  const root = mkdtempSync(join(tmpdir(), "wishlight-test-"));
  for (const file of ["build/server/index.js", "scripts/build/stamp.ts", "node_modules/one/index.js"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  const copy = await makeCopy(root);
  try {
    expect(existsSync(join(copy, "scripts/build/stamp.ts"))).toBe(true);
    expect(existsSync(join(copy, "node_modules/one/index.js"))).toBe(true);
    expect(existsSync(join(copy, "build"))).toBe(false);
  } finally {
    await removeCopy(copy);
    rmSync(root, { recursive: true });
  }
});
