import type { ByteView } from "../reading/byte-view.ts";
import { kindOfPicture } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { lettersOf } from "./letters.ts";
import { kindOfName } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE, written } from "./patch.ts";

/** A property's name where it may be one: as an attribute with its quote, as an element, or before an element's attributes. */
const NAME = /(?<![\w.:-])((?:[\w.-]+:)?([\w.-]+))(?:\s*=\s*(["'])|\s*>|(?=\s))/g;
/** Only names that no drawing uses for its own: with a prefix, or of GPS. */
export const FOREIGN_NAME = /(?<![\w.:-])((?:[\w.-]+:|(?=GPS[A-Z]))([\w.-]+))(?:\s*=\s*(["'])|\s*>|(?=\s))/g;
/** Schemas that speak of nothing but places, whatever their names: Geotate's points of interest, cells of Sony Ericsson's phones. */
const PLACE_SCHEMAS = /^(?:geotate|geotag\w*|georss|geo|cell):/i;
/** These name the structure, not the file. */
const STRUCTURE = /^(?:xmlns|rdf|xml|x)(?::|$)/;
/** Values are short; one without end must not be searched from each of many beginnings. Characters. */
const MAX_VALUE_CHARACTERS = 4096;
const MAX_VALUES = 10_000;
/** A name is taken apart into its words: so many turns. */
const NAME_STEPS = 2;
/** Elements whose end is looked for in vain, each to the end of the text. */
const MAX_ENDLESS = 20;
/** Text that counts as one turn: where names are looked for, and where one known word is. Characters. */
const BYTES_LOOKED_AT = 128;
const CHARACTERS_SOUGHT = 1024;
/** An element that keeps name and value apart, as Sony's cameras and plain lists of tags do. */
const NAMED = /<[^<>]{0,256}\s(?:name|key)\s*=\s*(["'])([^"'<>]{1,256})\1[^<>]{0,512}>/g;
/** A JPEG, PNG or WebP in base64, as thumbnails and second views are kept: lines end by themselves or by a sign for that. */
const PICTURE_TEXT = /(?:\/9j\/|iVBORw0K|UklGR)(?:[\w+/=]|\s|&#(?:10|13|x[aAdD]);)*/g;
const BEFORE_TEXT = /["'>\s;]/;
/** A picture is decoded and searched, however short it is: so many turns. */
const PICTURE_STEPS = 16;
const LINE_ENDS = /\s|&#\w+;/g;
const VALUE = /\svalue\s*=\s*(["'])([^"'<>]*)\1/;

interface Value {
  readonly at: number;
  readonly length: number;
  readonly kind: PersonalKind;
}

/**
 * Spaces over every property of an XMP packet, or other XML, that tells a place or a device's number or owner, name and
 * all: readers take an empty coordinate for zero. The packet stays well-formed and as long. By text: it is never parsed
 * as XML (ISO 16684-1; Exif, IPTC and Photoshop schemas).
 * @param at its offset in the file @param names which may be properties
 */
export function personalInXmp(packet: ByteView, at: number, found: Findings, names = NAME): void {
  found.step(packet.length / BYTES_LOOKED_AT);
  const text = lettersOf(packet);
  const [first, second] = [text.charCodeAt(2), text.charCodeAt(3)];
  if (first !== 0 && second !== 0) {
    for (const { at: from, length, kind } of valuesIn(text, found, names))
      found.add(kind, blank(at + from, length, SPACE));
    return;
  }
  // UTF-16: every other byte is a zero.
  const zero = first === 0 ? 0 : 1;
  const letters = text.replace(zero === 0 ? /[\s\S]([\s\S])/g : /([\s\S])[\s\S]/g, "$1");
  for (const { at: from, length, kind } of valuesIn(letters, found, names)) {
    const spaces = new Uint8Array(length * 2).map((_, index) => (index % 2 === zero ? 0 : SPACE));
    found.add(kind, written(at + from * 2, spaces));
  }
}

function valuesIn(text: string, found: Findings, names: RegExp): Value[] {
  const values: Value[] = [];
  const endless = new Set<string>();
  let [seen, end] = [0, 0];
  for (const match of text.matchAll(names)) {
    const [whole, qualified = "", local = "", quote] = match;
    found.step();
    // What begins within a property goes with it.
    if (match.index < end || STRUCTURE.test(qualified)) continue;
    found.step(NAME_STEPS);
    const kind = PLACE_SCHEMAS.test(qualified) ? "location" : kindOfName(local);
    if (kind === null) continue;
    if (++seen > MAX_VALUES) {
      found.leave(kind);
      break;
    }
    const from = match.index + whole.length;
    const until =
      quote === undefined
        ? endOfElement(text, qualified, match.index, { endless, found })
        : endOfValue(text, from, quote, (value) => value + 1);
    if (until === null) continue;
    const at = quote === undefined && text[match.index - 1] === "<" ? match.index - 1 : match.index;
    values.push({ at, length: until - at, kind });
    end = until;
  }
  return names === NAME ? [...values, ...namedValuesIn(text, found), ...picturesIn(text, found)] : values;
}

/** Pictures that tell a place; where the text breaks off within one, its beginning does. */
function picturesIn(text: string, found: Findings): Value[] {
  return Array.from(text.matchAll(PICTURE_TEXT)).flatMap(({ 0: whole, index: at }) => {
    if (!BEFORE_TEXT.test(text[at - 1] ?? "")) return [];
    found.step(PICTURE_STEPS + whole.length / BYTES_LOOKED_AT);
    const base64 = whole.replace(LINE_ENDS, "");
    const kind = kindOfPicture(base64.slice(0, base64.length - (base64.length % 4)));
    return kind === null ? [] : [{ at, length: whole.length, kind }];
  });
}

/** Where the sign stands that ends a value, if that comes soon. */
function endOfValue(text: string, from: number, sign: string, behind: (at: number) => number): number | null {
  const length = text.slice(from, from + MAX_VALUE_CHARACTERS + 1).indexOf(sign);
  return length < 0 ? null : behind(from + length);
}

/** Behind the end of an element with all within it; of one whose end is missing, behind its text. */
function endOfElement(
  text: string,
  qualified: string,
  nameAt: number,
  { endless, found }: { endless: Set<string>; found: Findings },
): number | null {
  if (text[nameAt - 1] === "/") return null;
  const nameEnd = nameAt + qualified.length;
  const opened = endOfValue(text, nameEnd, ">", (at) => at);
  const isTag = text[nameAt - 1] === "<" || /^\s*>/.test(text.slice(nameEnd, nameEnd + MAX_VALUE_CHARACTERS));
  if (opened === null || !isTag) return null;
  if (text[opened - 1] === "/") return opened + 1;
  const close = `</${qualified}`;
  const isEndless = endless.has(qualified) || endless.size > MAX_ENDLESS;
  const closed = isEndless ? -1 : text.indexOf(close, opened);
  if (!isEndless) found.step(((closed < 0 ? text.length : closed) - opened) / CHARACTERS_SOUGHT);
  const closedEnd = closed < 0 ? null : endOfValue(text, closed, ">", (at) => at + 1);
  if (closedEnd !== null) return closedEnd;
  endless.add(qualified);
  return endOfValue(text, opened, "<", (at) => at);
}

function namedValuesIn(text: string, found: Findings): Value[] {
  const values: Value[] = [];
  for (const match of text.matchAll(NAMED)) {
    found.step();
    const kind = kindOfName(match[2] ?? "");
    const value = kind && VALUE.exec(match[0]);
    if (!kind || !value?.[2]?.trim() || values.length >= MAX_VALUES) continue;
    const at = match.index + value.index + value[0].length - 1 - value[2].length;
    values.push({ at, length: value[2].length, kind });
  }
  return values;
}
