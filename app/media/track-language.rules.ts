import { trackKinds, type TrackKind } from "~/words/en/languages";
import { translated } from "~/words/en/translated";
import { localeFor } from "~/words/languages";

interface TrackLanguage {
  /** BCP 47, canonical: `pt-BR` */
  language: string;
  kind: TrackKind | null;
}

const LONGEST_TAG = 35;
const KIND = /-x-(forced|sdh|cc)$/;
/** Such as `-u-` of `en-u-ca-buddhist`, which says nothing about captions. */
const EXTENSION = /(?:^|-)[a-z\d]-/;

const names = new Map<string, Intl.DisplayNames>();

/** @returns null for what isn't a canonical tag of a language with a name */
function languageName(tag: string): string | null {
  if (tag.length > LONGEST_TAG || EXTENSION.test(tag) || canonicalTag(tag) !== tag) return null;
  if (nameIn("en", tag) === undefined) return null;
  return nameIn(localeFor(translated.code), tag) ?? tag;
}

function nameIn(locale: string, tag: string): string | undefined {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
  names.set(locale, known);
  return known.of(tag);
}

/** A kind is a private subtag, so a language can have one track of each kind: `en-x-sdh`. */
export function trackTag({ language, kind }: TrackLanguage): string {
  return kind === null ? language : `${language}-x-${kind}`;
}

/** @returns `English (SDH)`, or null for what no track can have */
export function trackName(tag: string): string | null {
  const kind = KIND.exec(tag)?.[1] as TrackKind | undefined;
  const name = languageName(tag.replace(KIND, ""));
  return name !== null && kind ? `${name} (${trackKinds[kind]})` : name;
}

/** `film.pt-BR.forced.srt` */
export function languageInFileName(name: string): { language: string | null; kind: TrackKind | null } {
  let kind: TrackKind | null = null;
  let language: string | null = null;
  for (const part of name.split(".").slice(1, -1).toReversed()) {
    const said = (Object.keys(trackKinds) as TrackKind[]).find((one) => one === part.toLowerCase());
    const tag = canonicalTag(part.replaceAll("_", "-"));
    if (said) kind ??= said;
    else if (language === null && tag !== null && languageName(tag) !== null) language = tag;
    else break;
  }
  return { language, kind };
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
