import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { Said } from "~/routes/money/membership/said";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  delete document.documentElement.dataset["hydrated"];
});

function Answers({ answer = "first" }: { answer?: string }) {
  return (
    <>
      <button>Elsewhere</button>
      <Said tone="good" answer={answer}>
        Cancelled.
      </Said>
    </>
  );
}

function Proof({ problem = "This is not right." }: { problem?: string | null }) {
  return (
    <>
      <button>Elsewhere</button>
      <ProofFields asked="password" problem={problem} next="/settings" />
    </>
  );
}

/** A page as the server made it; `meanwhile` is what somebody does before its script is there. */
function takeOver(page: ReactElement, meanwhile: () => void) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  meanwhile();
  return render(page, { container, hydrate: true });
}

const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });
const said = () => screen.getByRole("status");
const field = () => screen.getByLabelText("Your password");

describe.each([
  ["what became of a form", <Answers key="said" />, said],
  ["a field that was refused", <Proof key="field" />, field],
])("%s, on a page that came with it", (_, page, answer) => {
  it("takes the focus once the script is there", () => {
    takeOver(page, () => undefined);
    expect(document.activeElement).toBe(answer());
  });

  it("leaves the page where it is to who has scrolled meanwhile", () => {
    let scrolled = 0;
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => void scrolled++);
    takeOver(page, () => void vi.stubGlobal("scrollY", 700));
    expect(document.activeElement).toBe(document.body);
    expect(scrolled).toBe(0);
  });

  it("leaves it to who went elsewhere meanwhile", () => {
    takeOver(page, () => elsewhere().focus());
    expect(document.activeElement).toBe(elsewhere());
  });
});

describe("an answer that comes to an open page", () => {
  it.each([
    ["what became of a form", <Answers key="said" answer="second" />, said],
    ["a field that was refused", <Proof key="field" />, field],
  ])("takes the focus from what was pressed: %s", (_, next, answer) => {
    document.documentElement.dataset["hydrated"] = "";
    const before = next.type === Answers ? <Answers /> : <Proof problem={null} />;
    const { rerender } = render(before);
    elsewhere().focus();
    rerender(next);
    expect(document.activeElement).toBe(answer());
  });
});
