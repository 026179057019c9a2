import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { DayChart } from "~/ui/day-chart";
import { LanguageProvider } from "~/ui/language";
import { CountedUpTo, ShortCount, ViewCount } from "~/ui/view-count";

afterEach(cleanup);

const chart = (
  <DayChart
    title="Views"
    summary="7 views in 3 days"
    days={[
      { day: 20_000, value: 1 },
      { day: 20_001, value: 0 },
      { day: 20_002, value: 6 },
    ]}
    say={(value) => `${value} views`}
    mark={String}
    chooseLabel="Views by day"
    sayDay={(day, said) => `${day}: ${said}`}
  />
);

it("the chosen day is announced and shown, and is cleared when the focus leaves", () => {
  render(chart);
  const slider = screen.getByRole("slider", { name: "Views by day" });
  screen.getByText("7 views in 3 days");
  fireEvent.focus(slider);
  screen.getByText("Oct 6, 2024: 6 views");
  fireEvent.change(slider, { target: { value: "1" } });
  screen.getByText("Oct 5, 2024: 0 views");
  expect(slider.getAttribute("aria-valuetext")).toBe("Oct 5, 2024: 0 views");
  fireEvent.blur(slider);
  screen.getByText("7 views in 3 days");
});

it("the server draws the same bars, and no control that needs script", () => {
  const html = renderToString(chart);
  expect(html).not.toContain("<input");
  expect(html).not.toContain("style=");
  render(chart);
  const bars = [...document.querySelectorAll("svg path")].at(-1)?.getAttribute("d") ?? "none";
  expect(bars).toMatch(/^M.*z$/);
  expect(html).toContain(`d="${bars}"`);
});

it("days without data are drawn as empty", () => {
  render(
    <DayChart
      title="Views"
      summary="0 views"
      days={[{ day: 20_000, value: 0 }]}
      say={String}
      mark={String}
      chooseLabel="Views by day"
      sayDay={(day, said) => `${day}: ${said}`}
    />,
  );
  expect([...document.querySelectorAll("svg path")].at(-1)?.getAttribute("d")).toBe("");
});

it("view counts omit zero, know the singular, and are short on screen but exact for screen readers", () => {
  const { container, rerender } = render(<ViewCount views={0} />);
  expect(container.textContent).toBe("");
  rerender(<ViewCount views={1} />);
  expect(container.textContent).toBe("1 view");
  rerender(<ViewCount views={9999} />);
  expect(container.textContent).toBe("9,999 views");
  rerender(<ViewCount views={12_345} />);
  expect(container.querySelector("[aria-hidden]")?.textContent).toBe("12K views");
  expect(container.querySelector(".sr-only")?.textContent).toBe("12,345 views");
  expect(container.querySelector("[title]")?.getAttribute("title")).toBe("12,345 views");
});

it("numbers and times follow the reader's language", () => {
  const { container } = render(
    <LanguageProvider value="de">
      <ShortCount count={1_234_567} /> <CountedUpTo at={Date.UTC(2026, 10, 22, 12, 5)} />
    </LanguageProvider>,
  );
  expect(container.querySelector("[title]")?.getAttribute("title")).toBe("1.234.567");
  expect(container.querySelector("time")?.getAttribute("dateTime")).toBe("2026-11-22T12:05:00.000Z");
  expect(container.querySelector("time")?.textContent).toMatch(/^\d\d:\d\d$/);
});
