import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { codeAt, saveKey, readKeys } from "../../scripts/demo/client/staff-keys.ts";

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "wishlight-demo-"));
});
afterEach(() => rm(state, { recursive: true }));

it("the demo shows an authenticator app's code (RFC 6238, appendix B)", async () => {
  const key = "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ";
  expect(await codeAt(key, 59_000)).toBe("287082");
  expect(await codeAt(key, 1_111_111_109_000)).toBe("081804");
});

it("each person's key is stored beside the data, readable by this user only", async () => {
  expect(await readKeys(state)).toEqual({});
  const [one, other] = [
    { key: "A", recovery: "B" },
    { key: "C", recovery: "D" },
  ];
  await saveKey(state, "ruth@gmail.com", one);
  await saveKey(state, "jonas@gmail.com", other);
  expect(await readKeys(state)).toEqual({ "ruth@gmail.com": one, "jonas@gmail.com": other });
  expect((await stat(join(state, "demo-staff.json"))).mode & 0o077).toBe(0);
});
