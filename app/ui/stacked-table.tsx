import type { ReactNode } from "react";
import { cx } from "./cx";

interface TableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** On a phone each row is a block. */
export function StackedTable({ caption, columns, children }: TableProps) {
  return (
    <table className="block w-full text-start text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only text-xs text-muted sm:not-sr-only sm:table-header-group">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="pe-4 pb-2 text-start font-medium last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line sm:table-row-group">{children}</tbody>
    </table>
  );
}

export function StackedRow({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <tr className="grid gap-y-2 py-4 sm:table-row">
      <th
        scope="row"
        className="block text-start align-top font-medium wrap-anywhere sm:table-cell sm:py-3 sm:pe-4"
      >
        {head}
      </th>
      {children}
    </tr>
  );
}

interface CellProps {
  name: string;
  /** For amounts, so that digits line up. */
  number?: boolean;
  children: ReactNode;
}

export function StackedCell({ name, number = false, children }: CellProps) {
  return (
    <td className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 align-top sm:table-cell sm:py-3 sm:pe-4 sm:last:pe-0">
      <span aria-hidden className="text-xs text-muted sm:hidden">
        {name}
      </span>
      <span className={cx("block", number && "tabular-nums")}>{children}</span>
    </td>
  );
}

export function CellAside({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal text-muted">{children}</span>;
}
