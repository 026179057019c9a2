import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { PublishField } from "~/routes/studio/upload-parts/publish-field";
import { parseLocalTime } from "~/uploads/publishing/publishing.rules";

const usual = process.env["TZ"] ?? "UTC";
beforeAll(() => {
  process.env["TZ"] = "Europe/Berlin";
});
afterAll(() => {
  process.env["TZ"] = usual;
});
afterEach(cleanup);

it.each([
  ["in winter", "2027-03-28T01:30", Date.UTC(2027, 2, 28, 0, 30)],
  ["in the hour that clocks skip", "2027-03-28T02:30", Date.UTC(2027, 2, 28, 1, 30)],
  ["in summer", "2027-03-28T03:30", Date.UTC(2027, 2, 28, 1, 30)],
  ["in the hour that comes twice", "2027-10-31T02:30", Date.UTC(2027, 9, 31, 0, 30)],
])("a time %s is sent as the upload form reads it", (_when, typed, at) => {
  const { container } = render(<PublishField at={null} />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const input = field("publish_at");
  if (!input) throw new Error("There is no field.");
  fireEvent.change(input, { target: { value: typed } });
  expect(parseLocalTime(input.value, Number(field("publish_offset")?.value))).toBe(at);
  expect(new Date(typed).getTime()).toBe(at);
});

it("a date that changes meanwhile doesn't show in the field, as in no other field of its form", () => {
  const at = Date.UTC(2027, 2, 1, 9);
  const { container, rerender } = render(<PublishField at={at} />);
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  for (const current of [at, null, Date.UTC(2027, 6, 1, 9)]) {
    rerender(<PublishField at={current} />);
    expect(parseLocalTime(field("publish_at")?.value ?? "", Number(field("publish_offset")?.value))).toBe(at);
  }
});
