import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useSelection } from "~/routes/studio/my-uploads/use-selection";

afterEach(cleanup);

function List({ ids }: { ids: number[] }) {
  const selection = useSelection(ids);
  return (
    <>
      {ids.map((id) => (
        <label key={id}>
          <input type="checkbox" {...selection.boxOf(id)} />
          {`Box ${id}`}
        </label>
      ))}
      <output>{selection.selected.join(",")}</output>
      <button onClick={() => selection.set(ids)}>All</button>
    </>
  );
}

const box = (id: number) => screen.getByRole("checkbox", { name: `Box ${id}` });
const selected = () => screen.getByRole("status").textContent;

function click(id: number, shiftKey = false): void {
  fireEvent.mouseDown(box(id), { shiftKey });
  fireEvent.click(box(id), { shiftKey });
}

describe("selecting in a list", () => {
  it("a click selects one item, and Shift all from the last one to it, in both directions", () => {
    render(<List ids={[1, 2, 3, 4, 5]} />);
    click(4);
    click(2, true);
    expect(selected()).toBe("2,3,4");
    click(5, true);
    expect(selected()).toBe("2,3,4,5");
  });

  it("the keyboard selects a range, and deselects one item without Shift", () => {
    render(<List ids={[1, 2, 3, 4]} />);
    click(1);
    fireEvent.keyDown(box(3), { key: " ", shiftKey: true });
    fireEvent.click(box(3));
    expect(selected()).toBe("1,2,3");
    fireEvent.keyDown(box(2), { key: " ", shiftKey: false });
    fireEvent.click(box(2));
    expect(selected()).toBe("1,3");
  });

  it("'All' selects the shown items, and an item removed from the list is deselected", () => {
    const view = render(<List ids={[1, 2, 3]} />);
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    expect(selected()).toBe("1,2,3");
    view.rerender(<List ids={[1, 3]} />);
    expect(selected()).toBe("1,3");
  });
});
