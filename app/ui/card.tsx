import type { ReactNode } from "react";
import { cx } from "./cx";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  className?: string;
  children: ReactNode;
  "aria-labelledby"?: string;
}

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
