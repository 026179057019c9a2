import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PictureField, type ChosenPicture } from "~/routes/account/edit-profile/picture-field";
import { editProfile as strings } from "~/words/en/profile";

const SCRIPT = "~/profiles/prepare-avatar.browser";
const pictureNamed = (name: string) => new File(["x"], name, { type: "image/png" });
const draw = vi.fn<(file: File) => Promise<ImageBitmap>>();
const drawn = () => Promise.resolve({ width: 40, height: 30, close() {} } as ImageBitmap);

let waiting: ChosenPicture | null = null;

function Chooser() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  useEffect(() => {
    waiting = chosen;
  }, [chosen]);
  return <PictureField name="Ada" avatar="/old.png" chosen={chosen} onChoose={setChosen} error={undefined} />;
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(strings.avatar), { target: { files: [file] } });

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", draw.mockImplementation(drawn));
  render(<Chooser />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock(SCRIPT);
});

it("a picture is shown as the form will send it when its editor can't be loaded", async () => {
  choose(pictureNamed("first.png"));
  await screen.findByAltText(strings.preview);
  vi.doMock(SCRIPT, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  choose(pictureNamed("second.png"));
  await waitFor(() => expect(screen.getByAltText("Ada").getAttribute("src")).toMatch(/^blob:/));
  expect(waiting).toBeNull();
});

it("the picture chosen last is sent, whichever was measured first", async () => {
  let finish: (bitmap: ImageBitmap) => void = () => undefined;
  draw.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  choose(pictureNamed("slow.png"));
  await waitFor(() => expect(draw).toHaveBeenCalled());
  choose(pictureNamed("quick.png"));
  await waitFor(() => expect(waiting?.file.name).toBe("quick.png"));
  await act(async () => finish(await drawn()));
  expect(waiting?.file.name).toBe("quick.png");
});

it("no picture is ready to send while a replacement is being measured", async () => {
  choose(pictureNamed("first.png"));
  await waitFor(() => expect(waiting?.file.name).toBe("first.png"));
  draw.mockImplementationOnce(() => new Promise(() => undefined));
  choose(pictureNamed("second.png"));
  expect(waiting).toBeNull();
});
