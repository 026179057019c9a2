import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { InitialValues } from "~/routes/shared/forms/initial-values";

afterEach(cleanup);

it("a form sends the values it was drawn with, until an answer says what is stored now", () => {
  const { container, rerender } = render(<InitialValues of={{ title: "first" }} answer={null} />);
  const said = () => container.querySelector("input")?.value;
  rerender(<InitialValues of={{ title: "of a reload" }} answer={{ ok: false }} />);
  expect(said()).toBe('{"title":"first"}');
  rerender(<InitialValues of={{ title: "of a reload" }} answer={{ was: '{"title":"stored"}' }} />);
  expect(said()).toBe('{"title":"stored"}');
  rerender(<InitialValues of={{ title: "of a reload" }} answer={null} />);
  expect(said()).toBe('{"title":"stored"}');
});
