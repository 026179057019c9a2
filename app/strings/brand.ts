/** The names on the door. */
export const brand = {
  name: "Wishlight",
  logoAlt: "Wishlight logo",
  producer: "Produced by Wishlight Studio",
  description:
    "Wishlight is a members' place for films, pictures and sound from independent creators: one monthly subscription, and a share of it for the people you watch.",
} as const;

/** A page's title as the browser shows it. */
export function pageTitle(page: string): string {
  return `${page} | ${brand.name}`;
}

/** The copyright line under every page. */
export function copyright(year: number): string {
  return `© ${year} ${brand.name}. All rights reserved.`;
}
