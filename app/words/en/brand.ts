export const brand = {
  name: "Wishlight",
  logoAlt: "Wishlight logo",
  producer: "Produced by Wishlight Studio",
  description:
    "Films, pictures and sound from independent creators. One monthly subscription, shared with the creators you watch.",
} as const;

export function pageTitle(page: string): string {
  return `${page} | ${brand.name}`;
}

export function copyright(year: number): string {
  return `© ${year} ${brand.name}. All rights reserved.`;
}
