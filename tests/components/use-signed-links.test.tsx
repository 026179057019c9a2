import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SignedLinks } from "~/media/sign-visible.server";
import { useSignedLinks } from "~/routes/upload-parts/use-signed-links";

test("a closed work of which nothing can be drawn still has its links, which say that it is closed", () => {
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
  };
  const { result } = renderHook(() => useSignedLinks({ 7: closed }, "detail"));
  expect(result.current[7]).toEqual(closed);
});
