import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useReleasedMedia } from "~/ui/use-released-media";

afterEach(() => {
  for (const name of ["pictureInPictureEnabled", "exitPictureInPicture"])
    Reflect.deleteProperty(document, name);
});

it("a film that leaves the page closes its picture-in-picture window", () => {
  const exitPictureInPicture = vi.fn(async () => undefined);
  Object.assign(document, { pictureInPictureEnabled: true, exitPictureInPicture });
  const film = Object.assign(document.createElement("video"), { load: vi.fn() });
  document.body.appendChild(film);
  const { unmount } = renderHook(() => useReleasedMedia({ current: film }));
  expect(exitPictureInPicture).not.toHaveBeenCalled();
  film.remove();
  unmount();
  expect(exitPictureInPicture).toHaveBeenCalledTimes(1);
});
