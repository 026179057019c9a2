import { cx } from "./cx";

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: "sm" | "md" | "lg" | "xl";
  /** Empty where the name stands beside it. */
  alt?: string;
}

const sizes = {
  sm: "size-8 text-2xs",
  md: "size-11 text-sm",
  lg: "size-20 text-title-sm",
  xl: "size-20 text-title-sm sm:size-32 sm:text-title",
};
const pixels = { sm: 32, md: 44, lg: 80, xl: 128 };
const backgrounds = [
  "bg-[oklch(0.42_0.12_285)]",
  "bg-[oklch(0.42_0.1_245)]",
  "bg-[oklch(0.4_0.09_195)]",
  "bg-[oklch(0.42_0.1_150)]",
  "bg-[oklch(0.43_0.12_25)]",
  "bg-[oklch(0.42_0.12_335)]",
];

export function Avatar({ name, src, size = "md", alt = "" }: AvatarProps) {
  const shape = cx("shrink-0 rounded-full object-cover", sizes[size]);
  if (src)
    return (
      <img
        src={src}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        fetchpriority={size === "sm" ? "low" : undefined}
        className={cx(shape, "bg-hover")}
      />
    );
  return (
    <span
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cx(shape, "grid place-items-center font-semibold text-white", pickBackground(name))}
    >
      {initials(name)}
    </span>
  );
}

function pickBackground(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return backgrounds[sum % backgrounds.length] ?? "";
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
