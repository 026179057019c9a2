import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PictureField } from "~/routes/account/edit-profile/picture-field";
import { problems } from "~/words/en/problems";
import { editProfile as strings } from "~/words/en/profile";
import { profileSentence } from "~/words/en/profile-errors";

const FRAME = "~/routes/account/edit-profile/crop-frame";
const onCrop = vi.fn();

const choose = () =>
  fireEvent.change(screen.getByLabelText(strings.avatar), {
    target: { files: [new File(["x"], "me.png", { type: "image/png" })] },
  });

beforeEach(() => {
  render(<PictureField name="Ada" avatar="/old.png" onCrop={onCrop} error={undefined} />);
});
afterEach(() => {
  cleanup();
  vi.doUnmock(FRAME);
});

it("a picture is sent as it is when its crop can't be loaded", async () => {
  vi.doMock(FRAME, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  choose();
  await screen.findByText(problems.notLoaded);
  expect(onCrop.mock.lastCall).toEqual([null]);
});

it("a picture that can't be decoded says so, and the old one comes back", async () => {
  choose();
  const picture = await waitFor(() => {
    const shown = document.querySelector('img[src^="blob:"]');
    if (!shown) throw new Error("No picture is shown.");
    return shown;
  });
  fireEvent.error(picture);
  expect(screen.getByRole("alert").textContent).toBe(profileSentence("profiles.avatar_unreadable"));
  expect(screen.getByAltText("Ada").getAttribute("src")).toBe("/old.png");
  expect(onCrop.mock.lastCall).toEqual([null]);
});
