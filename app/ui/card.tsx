import type { ReactNode } from "react";
import { cx } from "./cx";

export interface CardProps {
  /** The element it is: `section` with a heading, `article`, or plain `div`. */
  as?: "div" | "section" | "article" | "li";
  className?: string;
  children: ReactNode;
  "aria-labelledby"?: string;
}

/** A panel that lies on the page. */
export function Card({ as: Tag = "div", className, children, ...rest }: CardProps) {
  return (
    <Tag
      className={cx("rounded-xl bg-surface p-5 shadow-card ring-1 ring-line ring-inset sm:p-7", className)}
      {...rest}
    >
      {children}
    </Tag>
  );
}
