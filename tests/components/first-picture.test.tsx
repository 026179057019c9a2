import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MediaFrame } from "~/ui/media-card";

const read = { readyState: 0, videoWidth: 0, error: null as MediaError | null };

beforeEach(() => {
  Object.assign(read, { readyState: 0, videoWidth: 0, error: null });
  Object.assign(HTMLMediaElement, { HAVE_METADATA: 1 });
  for (const name of Object.keys(read) as (keyof typeof read)[])
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => read[name] });
});
afterEach(() => {
  cleanup();
  for (const name of Object.keys(read)) Reflect.deleteProperty(HTMLVideoElement.prototype, name);
});

function frame() {
  const { container } = render(<MediaFrame kind="video" poster={null} motion="/media/7" />);
  const film = () => container.querySelector("video");
  return { film, sign: () => container.querySelector("svg"), tell: film() ?? expect.unreachable("no film") };
}

it("a card of a film with an unsupported codec shows its kind's icon, not an empty frame", () => {
  const { film, sign, tell } = frame();
  expect(sign()).not.toBeNull();
  Object.assign(read, { readyState: 1, videoWidth: 0 });
  fireEvent.loadedMetadata(tell);
  expect(film()).toBeNull();
  expect(sign()).not.toBeNull();
});

it("a card of a film that can't be opened shows its kind's icon", () => {
  const { film, sign, tell } = frame();
  fireEvent.error(tell);
  expect(film()).toBeNull();
  expect(sign()).not.toBeNull();
});

it("a card checks a film that loaded or failed before the script came", () => {
  Object.assign(read, { readyState: 1 });
  const silent = render(<MediaFrame kind="video" poster={null} motion="/media/7" />);
  expect(silent.container.querySelector("video")).toBeNull();
  Object.assign(read, { readyState: 0, error: { code: 4 } });
  const refused = render(<MediaFrame kind="video" poster={null} motion="/media/8" />);
  expect(refused.container.querySelector("video")).toBeNull();
});

it("a card of a playable film shows only its first picture", () => {
  const { film, sign, tell } = frame();
  Object.assign(read, { readyState: 1, videoWidth: 640 });
  fireEvent.loadedMetadata(tell);
  expect(film()).not.toBeNull();
  expect(sign()).toBeNull();
});
