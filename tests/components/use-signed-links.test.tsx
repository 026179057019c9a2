import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { SignedLinks } from "~/media/sign-visible.server";
import { useSignedLinks } from "~/routes/studio/upload-parts/use-signed-links";

afterEach(() => vi.unstubAllGlobals());

test("a tab with a closed work asks again when it's looked at, and one with open works waits for its time", async () => {
  const open = { view: "/media/7/original", locked: false } as SignedLinks;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ links: { 7: open } });
  });
  const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  const closed = { view: null, locked: true } as SignedLinks;
  const links = { 7: closed };
  const { result } = renderHook(() => useSignedLinks(links, "detail"));
  await look();
  await vi.waitFor(() => expect(result.current[7]?.locked).toBe(false));
  await look();
  expect(asked).toEqual(["/api/links?for=detail&ids=7"]);
});

test("a closed work without a picture still has its links, which say that it is closed", () => {
  const closed: SignedLinks = {
    view: null,
    download: null,
    locked: true,
    standing: "trialing",
    withheld: false,
    picture: null,
    captions: [],
    stream: null,
    sprite: null,
    copy: null,
    version: null,
  };
  const { result } = renderHook(() => useSignedLinks({ 7: closed }, "detail"));
  expect(result.current[7]).toEqual(closed);
});
