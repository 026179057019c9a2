import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { codeAt, noteKey, readKeys } from "../../scripts/demo/client/staff-keys.ts";

let state: string;
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "wishlight-demo-"));
});
afterEach(() => rm(state, { recursive: true }));

it("shows the code that an authenticator app shows (RFC 6238, appendix B)", async () => {
  const key = "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ";
  expect(await codeAt(key, 59_000)).toBe("287082");
  expect(await codeAt(key, 1_111_111_109_000)).toBe("081804");
});

it("notes each person's key beside the data, for nobody else on the machine", async () => {
  expect(await readKeys(state)).toEqual({});
  const [one, other] = [
    { key: "A", recovery: "B" },
    { key: "C", recovery: "D" },
  ];
  await noteKey(state, "ruth@gmail.com", one);
  await noteKey(state, "jonas@gmail.com", other);
  expect(await readKeys(state)).toEqual({ "ruth@gmail.com": one, "jonas@gmail.com": other });
  expect((await stat(join(state, "demo-staff.json"))).mode & 0o077).toBe(0);
});
