import { pictureSources } from "~/media/picture-sources";
import type { SignedLinks } from "~/media/sign-visible.server";
import type { Upload } from "~/uploads/uploads.table";
import type { Person } from "./people";
import { ask } from "./site";

export async function readLinks(
  row: Pick<Upload, "id">,
  person: Person,
  purpose = "detail",
): Promise<SignedLinks | undefined> {
  const response = await ask(`/api/links?for=${purpose}&ids=${row.id}`, { cookie: person.cookie });
  const { links } = (await response.json()) as { links?: Record<number, SignedLinks> };
  return links?.[row.id];
}

export function setOf(links: Pick<SignedLinks, "picture"> | undefined): string {
  const sources = links?.picture && pictureSources(links.picture);
  return sources?.srcSet ?? sources?.still ?? "";
}

export function sizedLink(links: SignedLinks | undefined, width: number): string {
  const link = setOf(links)
    .split(", ")
    .find((entry) => entry.includes(`/w${width}?`));
  if (!link) throw new Error(`No link for ${width} pixels`);
  return link.split(" ")[0] ?? "";
}
