import { cx } from "./cx";
import { Star } from "./star";

export function Beam({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx("beam", className)}>
      <div className="beam-light" />
      <Star className="beam-star" />
    </div>
  );
}
