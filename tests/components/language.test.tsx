import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useNumberFormat } from "~/ui/format";
import { LanguageProvider } from "~/ui/language";
import { LocalTime } from "~/ui/local-time";

/** The same day from Honolulu to Auckland. */
const AT = Date.UTC(2026, 10, 22, 10, 30);

function Size({ bytes }: { bytes: number }) {
  return <p>{useNumberFormat().size(bytes)}</p>;
}

function Count({ of }: { of: number }) {
  return <p>{useNumberFormat().count(of)}</p>;
}

afterEach(cleanup);

describe("the profile's language", () => {
  it.each([
    ["en", /^Nov 22, 2026$/, "3.14 MB", "12,345"],
    ["de", /^22\.11\.2026$/, "3,14 MB", "12.345"],
    ["he", /^22 בנוב׳ 2026$/, "3.14 MB", "12,345"],
    ["fr", /^22 nov\. 2026$/, "3,14 MB", /^12\s345$/],
  ])(
    "the language %s decides how dates, sizes and counts are written, whatever the browser's",
    (language, date, size, count) => {
      render(
        <LanguageProvider value={language}>
          <LocalTime at={AT} />
          <Size bytes={3.14 * 1024 * 1024} />
          <Count of={12_345} />
        </LanguageProvider>,
      );
      expect(screen.getByText(date)).toBeTruthy();
      expect(screen.getByText(size)).toBeTruthy();
      expect(screen.getByText(count)).toBeTruthy();
    },
  );

  it("the language is the same on the server and in the browser, so nothing is rebuilt", async () => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const page = (
      <LanguageProvider value="de">
        <LocalTime at={AT} withTime />
        <Size bytes={5_000_000} />
      </LanguageProvider>
    );
    const place = document.createElement("div");
    vi.stubEnv("SSR", true);
    place.innerHTML = renderToString(page);
    vi.unstubAllEnvs();
    expect(place.textContent).toContain("22.11.2026");
    await act(async () => void hydrateRoot(place, page));
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
