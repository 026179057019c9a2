import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCalmRevalidation } from "~/routes/auth/parts/use-calm-revalidation";

const router = vi.hoisted(() => ({ revalidate: vi.fn(), state: "idle", navigation: "idle" }));
vi.mock("@remix-run/react", () => ({
  useRevalidator: () => ({ revalidate: router.revalidate, state: router.state }),
  useNavigation: () => ({ state: router.navigation }),
}));

beforeEach(() => {
  router.revalidate.mockReset();
  Object.assign(router, { state: "idle", navigation: "idle" });
});

describe("revalidating the page", () => {
  it("several events at the same moment cause one revalidation", async () => {
    const { result } = renderHook(() => useCalmRevalidation());
    await act(async () => {
      result.current();
      result.current();
    });
    expect(router.revalidate).toHaveBeenCalledTimes(1);
  });

  it.each(["state", "navigation"] as const)(
    "a revalidation doesn't replace a running load (%s), and follows it once",
    async (what) => {
      router[what] = "loading";
      const { result, rerender } = renderHook(() => useCalmRevalidation());
      await act(async () => result.current());
      expect(router.revalidate).not.toHaveBeenCalled();
      router[what] = "idle";
      await act(async () => rerender());
      expect(router.revalidate).toHaveBeenCalledTimes(1);
    },
  );
});
