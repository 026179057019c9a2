import { brand } from "~/words/en/brand";
import { cx } from "./cx";
import { STAR_PATH } from "./star-path";

export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx("shrink-0", className ?? "size-7")}>
      <path fill="#f7c650" d={STAR_PATH} />
      <path
        fill="#e59a22"
        opacity=".8"
        d="M16 17 16 3Q16.5 2.8 16.99 4L19.6 10.31 20.06 11.42ZM16 17 29.3 12.7Q29.3 13.4 28.67 13.93L23.48 18.35 22.56 19.13ZM16 17 24.3 28.4Q23.7 28.63 22.84 28.1L17.02 24.53 16 23.9ZM16 17 7.7 28.4Q7.2 28 7.56 26.93L9.16 20.3 9.44 19.13ZM16 17 2.7 12.7Q3 12.11 3.95 12.04L10.75 11.51 11.94 11.42Z"
      />
    </svg>
  );
}

export function Wordmark({ size = "text-xl" }: { size?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2 font-display font-bold tracking-tight", size)}>
      <Logo className="size-[1.35em]" />
      {brand.name}
    </span>
  );
}

function Logo({ className }: { className?: string }) {
  return (
    <span role="img" aria-label={brand.logoAlt} className="inline-flex">
      <Star className={className} />
    </span>
  );
}
