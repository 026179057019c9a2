import { landing } from "~/words/en/landing";

interface Props {
  /** Four files in public/screens. */
  name: keyof typeof landing.screens;
  isFirst?: boolean;
}

const SIZES = "(min-width: 64rem) 60rem, 100vw";

export function Screen({ name, isFirst = false }: Props) {
  const address = (theme: "light" | "dark", width: number) => `/screens/${name}-${theme}-${width}.webp`;
  return (
    <figure className="relative">
      {(["light", "dark"] as const).map((theme) => (
        <img
          key={theme}
          src={address(theme, 1280)}
          srcSet={`${address(theme, 720)} 720w, ${address(theme, 1280)} 1280w`}
          sizes={SIZES}
          alt={landing.screens[name]}
          width={1280}
          height={800}
          loading={isFirst ? undefined : "lazy"}
          fetchpriority={isFirst ? "high" : undefined}
          className={
            theme === "light"
              ? "w-full rounded-xl shadow-float ring-1 ring-line dark:hidden"
              : "hidden w-full rounded-xl shadow-float ring-1 ring-line dark:block"
          }
        />
      ))}
      <figcaption className="mt-3 text-center text-xs text-faint">{landing.example}</figcaption>
    </figure>
  );
}
