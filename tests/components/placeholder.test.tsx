import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CardUpload } from "~/media/card.server";
import type { SignedLinks } from "~/media/sign-visible.server";
import { useCardPicture } from "~/routes/studio/upload-parts/upload-card";
import { MediaFrame } from "~/ui/media-card";

afterEach(cleanup);

const BLURRED = "data:image/bmp;base64,Qk0";
const work = { id: 7, kind: "image", width: 4, height: 3, placeholder: BLURRED } as CardUpload;
const pictureLinks = (version: string) =>
  ({ picture: { src: `/media/7/w960?v=${version}`, widths: [], version } }) as unknown as SignedLinks;

function Card({ version }: { version: string }) {
  const poster = useCardPicture(work, pictureLinks(version));
  return <MediaFrame kind="image" poster={poster} placeholder={work.placeholder} />;
}

it("a card's blur is shown until its picture loads, and again for a new version", () => {
  const { container, rerender } = render(<Card version="1" />);
  const sources = () => [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  const picture = () => container.querySelector("picture img") ?? expect.unreachable("no picture");
  expect(sources()).toEqual([BLURRED, "/media/7/w960?v=1"]);
  fireEvent.load(picture());
  expect(sources()).toEqual(["/media/7/w960?v=1"]);

  rerender(<Card version="2" />);
  expect(sources()).toEqual([BLURRED, "/media/7/w960?v=2"]);
  fireEvent.load(picture());
  expect(sources()).toEqual(["/media/7/w960?v=2"]);
});

it("a picture that fails to load leaves the blur", () => {
  const { container } = render(<Card version="1" />);
  fireEvent.error(container.querySelector("picture img") ?? expect.unreachable("no picture"));
  expect(container.querySelector("img")?.getAttribute("src")).toBe(BLURRED);
});
