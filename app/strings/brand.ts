/** The names on the door. */
export const brand = {
  name: "Wishlight",
  logoAlt: "Wishlight logo",
  producer: "Produced by Wishlight Studio",
  tagline: "Films, pictures and sound from people who make them.",
} as const;

/** A page's title as the browser shows it. */
export function pageTitle(page: string): string {
  return `${page} | ${brand.name}`;
}
