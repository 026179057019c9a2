import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLeftBehind } from "~/routes/studio/upload/use-left-behind";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";

const upload = (id: number, stage: UploadSnapshot["stage"]): UploadSnapshot => ({
  key: `key ${id}`,
  id,
  name: "A film",
  type: "video/mp4",
  stage,
  sent: 1,
  total: 2,
  speed: null,
  secondsLeft: null,
  replaces: null,
  previewLost: false,
  thumbnail: null,
  problem: null,
  reason: null,
  needsSignIn: false,
  needsFile: false,
});
const has = (...uploads: UploadSnapshot[]) => act(() => uploadStore.publish(() => uploads, uploads[0]));

afterEach(() => {
  cleanup();
  uploadStore.publish(() => [], upload(0, "cancelled"));
});

it("an upload resumed or cancelled in this tab is not shown as unfinished, even when it's off the list", () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }];
  has(upload(3, "sending"));
  const { result } = renderHook(() => useLeftBehind(items));
  expect(result.current).toEqual([{ id: 1 }, { id: 2 }]);
  has(upload(1, "sending"));
  expect(result.current).toEqual([{ id: 2 }]);
  has(upload(1, "cancelled"));
  act(() => uploadStore.publish(() => [], upload(1, "cancelled")));
  expect(result.current).toEqual([{ id: 2 }]);
});
