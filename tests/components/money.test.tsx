import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Hold, HoldReason } from "~/payouts/sending/holds.rules";
import type { MonthSums } from "~/payouts/allocation/allocation.server";
import { HoldStatus } from "~/routes/money/earnings/hold-status";
import { AllocationSums } from "~/routes/money/membership-money/allocation-sums";
import { earnings } from "~/words/en/earnings";
import { allocationWords } from "~/words/en/allocation";
import { StackedCell, StackedRow, StackedTable } from "~/ui/stacked-table";

afterEach(cleanup);

describe("a month on hold", () => {
  const { reasons, held, released } = earnings.months;
  const UNTIL = Date.UTC(2026, 10, 17);

  function said(hold: Hold | null): HoldReason[] {
    const { container } = render(<HoldStatus hold={hold} />);
    const all = Object.entries(reasons) as [HoldReason, string][];
    return all.filter(([, words]) => container.textContent.includes(words)).map(([reason]) => reason);
  }

  it.each<[HoldReason[]]>([[["usual"]], [["new"]], [["usual", "under_age"]], [["new", "under_age"]]])(
    "a hold until a date shows the date and the reasons: %j",
    (given) => {
      expect(said({ until: UNTIL, reasons: given })).toEqual(given);
      expect(screen.getByText(/17/).closest("time")?.dateTime).toBe("2026-11-17");
    },
  );

  it.each<[HoldReason[]]>([[["look"]], [["decision"]], [["look", "under_age", "decision"]]])(
    "a hold under review or by decision says so, without a date: %j",
    (given) => {
      expect(said({ until: null, reasons: given })).toEqual(given);
      expect(screen.getByText(held)).toBeDefined();
      expect(document.querySelector("time")).toBeNull();
    },
  );

  it("a released month says only that", () => {
    expect(said(null)).toEqual([]);
    expect(document.body.textContent).toBe(released);
  });
});

describe("how a member's fee was split", () => {
  const sums: MonthSums = {
    address: "2026-10",
    name: "October 2026",
    paid: "$9.00",
    tax: "$1.44",
    fee: "$0.56",
    platform: "$2.10",
    creators: "$4.90",
    count: 3,
    idle: null,
    minSeconds: 60,
    knownBefore: Date.UTC(2026, 10, 3),
  };
  const lines = () => {
    const terms = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    return terms.map((term, index) => [term, values[index]]);
  };

  it("the split has a line for each part, and the total last", () => {
    render(<AllocationSums sums={sums} />);
    expect(lines()).toEqual([
      [allocationWords.tax, "$1.44"],
      [allocationWords.fee, "$0.56"],
      [allocationWords.platform, "$2.10"],
      [allocationWords.creators(3), "$4.90"],
      [allocationWords.total, "$9.00"],
    ]);
    expect(document.body.textContent).not.toContain(allocationWords.idleText(60));
  });

  it("the split for too little watching names unallocated money and no creators", () => {
    render(<AllocationSums sums={{ ...sums, creators: null, count: 0, idle: "$4.90" }} />);
    expect(lines().slice(-2)).toEqual([
      [allocationWords.idle, "$4.90"],
      [allocationWords.total, "$9.00"],
    ]);
    expect(lines()).toHaveLength(5);
    expect(screen.getByText(allocationWords.idleText(60))).toBeDefined();
  });
});

it("a table stacked on a phone labels each value, and is still read as a table", () => {
  render(
    <StackedTable caption="Payouts" columns={["Month", "Amount", "State"]}>
      <StackedRow head="October">
        <StackedCell name="Amount" number>
          $5.00
        </StackedCell>
        <StackedCell name="State">Paid</StackedCell>
      </StackedRow>
    </StackedTable>,
  );
  const table = screen.getByRole("table", { name: "Payouts" });
  const headings = within(table).getAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Month", "Amount", "State"]);
  expect(within(table).getByRole("rowheader").textContent).toBe("October");
  // The label above a value on a phone is hidden from screen readers, which have the column.
  const cells = within(table).getAllByRole("cell");
  expect(cells.map((cell) => cell.querySelector("[aria-hidden]")?.textContent)).toEqual(["Amount", "State"]);
  expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual(["$5.00", "Paid"]);
});
