import { afterEach, expect, it, vi } from "vitest";
import { openSource } from "~/uploads/renditions/client/converting/open-source";

afterEach(() => void vi.unstubAllGlobals());

it("the site is asked once for a file that is no longer wanted", async () => {
  const asked = vi.fn(async () => Response.json({ works: [], more: false }));
  vi.stubGlobal("fetch", asked);
  const source = { work: 7, holder: "me" };
  const request = {
    source,
    wanted: "sound",
    fileSize: 1000,
    durationMs: 1,
    keepAs: "a",
    wantsPoster: false,
  } as const;
  await expect(openSource(request, () => undefined)).rejects.toMatchObject({ problem: "unreachable" });
  expect(asked).toHaveBeenCalledTimes(1);
});
