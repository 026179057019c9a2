import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MediaDetail } from "~/ui/media-detail";

it("on a phone, comments come before other works, and the playlist before both", () => {
  const { container } = render(
    <MediaDetail bar="" stage="" title="1" beside="2" talk="3" details="4" more="5" />,
  );
  expect(container.textContent).toBe("12345");
});
