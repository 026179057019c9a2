import { cx } from "./cx";
import { Star } from "./star";

/** The star at the upper end corner and the light that falls from it: our projector. Decoration. */
export function Beam({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx("beam", className)}>
      <div className="beam-light" />
      <Star className="beam-star" />
    </div>
  );
}
