import type { ByteView } from "../reading/byte-view.ts";
import { classifyBase64Picture } from "./comments.ts";
import type { Findings } from "./findings.ts";
import { findHomeNames } from "./home-names.ts";
import { decodeLatin1 } from "./latin1.ts";
import { classifyName } from "./names.ts";
import type { PersonalKind } from "./names.ts";
import { blank, SPACE, replaceBytes } from "./patch.ts";

const NAME = /(?<![\w.:-])((?:[\w.-]+:)?([\w.-]+))(?:\s*=\s*(["'])|\s*>|(?=\s))/g;
export const FOREIGN_NAME = /(?<![\w.:-])((?:[\w.-]+:|(?=GPS[A-Z]))([\w.-]+))(?:\s*=\s*(["'])|\s*>|(?=\s))/g;
/** Geotate, Sony Ericsson. */
const PLACE_SCHEMAS = /^(?:geotate|geotag\w*|georss|geo|cell):/i;
/** A thumbnail may show what the picture no longer does; programs name people by their faces (MWG, Microsoft, IPTC). */
const THUMBNAILS_AND_FACES = /^(?:Thumbnails|Regions|ImageRegion|PersonInImage\w*)$/;
const STRUCTURE = /^(?:xmlns|rdf|xml|x)(?::|$)/;
/** Must not be searched from many beginnings. */
const MAX_VALUE_CHARACTERS = 4096;
const MAX_VALUES = 10_000;
/** Of a name. */
const NAME_STEPS = 2;
/** Each is searched to the end. */
const MAX_UNCLOSED = 20;
const PATTERN_CHARACTERS_A_STEP = 128;
const FIXED_WORD_CHARACTERS_A_STEP = 1024;
const NAMED = /<[^<>]{0,256}\s(?:name|key)\s*=\s*(["'])([^"'<>]{1,256})\1[^<>]{0,512}>/g;
const PICTURE_TEXT = /(?:\/9j\/|iVBORw0K|UklGR)(?:[\w+/=]|\s|&#(?:10|13|x[aAdD]);)*/g;
const BEFORE_TEXT = /["'>\s;]/;
/** However short. */
const PICTURE_STEPS = 16;
const LINE_ENDS = /\s|&#\w+;/g;
const VALUE = /\svalue\s*=\s*(["'])([^"'<>]*)\1/;

interface Value {
  readonly at: number;
  readonly length: number;
  readonly kind: PersonalKind;
}

/** Names too: readers take an empty coordinate for zero (ISO 16684-1). @param names which may be properties */
export function findInXmp(packet: ByteView, at: number, found: Findings, names = NAME): void {
  found.step(packet.length / PATTERN_CHARACTERS_A_STEP);
  const text = decodeLatin1(packet);
  const [first, second] = [text.charCodeAt(2), text.charCodeAt(3)];
  // A box's version and flags are zero, too.
  if ((first === 0) === (second === 0)) {
    for (const { at: from, length, kind } of findValues(text, found, names))
      found.add(kind, blank(at + from, length, SPACE));
    return;
  }
  // Every other byte is zero.
  const zero = first === 0 ? 0 : 1;
  const letters = text.replace(zero === 0 ? /[\s\S]([\s\S])/g : /([\s\S])[\s\S]/g, "$1");
  for (const { at: from, length, kind } of findValues(letters, found, names)) {
    const spaces = new Uint8Array(length * 2).map((_, index) => (index % 2 === zero ? 0 : SPACE));
    found.add(kind, replaceBytes(at + from * 2, spaces));
  }
}

function findValues(text: string, found: Findings, names: RegExp): Value[] {
  const values: Value[] = [];
  const unclosed = new Set<string>();
  let [seen, end] = [0, 0];
  for (const match of text.matchAll(names)) {
    const [whole, qualified = "", local = "", quote] = match;
    found.step();
    if (match.index < end || STRUCTURE.test(qualified)) continue;
    found.step(NAME_STEPS);
    const kind = PLACE_SCHEMAS.test(qualified) ? "location" : classifyProperty(local);
    if (kind === null) continue;
    if (++seen > MAX_VALUES) {
      found.leave(kind);
      break;
    }
    const from = match.index + whole.length;
    const until =
      quote === undefined
        ? findElementEnd(text, qualified, match.index, { unclosed, found })
        : findValueEnd(text, from, quote);
    if (until === null) continue;
    const at = quote === undefined && text[match.index - 1] === "<" ? match.index - 1 : match.index;
    values.push({ at, length: until - at, kind });
    end = until;
  }
  const isDrawing = names === FOREIGN_NAME;
  let [from, isInTag] = [0, !isDrawing];
  for (const { at, length } of findHomeNames(text, found)) {
    const before = isDrawing ? text.slice(from, at) : "";
    const [opened, closed] = [before.lastIndexOf("<"), before.lastIndexOf(">")];
    if (opened !== closed) isInTag = opened > closed;
    // A drawing's text stays.
    if (isInTag) values.push({ at, length, kind: "identity" });
    from = at;
  }
  return isDrawing ? values : [...values, ...findNamedValues(text, found), ...findPictures(text, found)];
}

function classifyProperty(name: string): PersonalKind | null {
  return THUMBNAILS_AND_FACES.test(name) ? "identity" : classifyName(name);
}

function findElementEnd(
  text: string,
  qualified: string,
  nameAt: number,
  { unclosed, found }: { unclosed: Set<string>; found: Findings },
): number | null {
  if (text[nameAt - 1] === "/") return null;
  const nameEnd = nameAt + qualified.length;
  const opened = findSign(text, nameEnd, ">");
  const isTag = text[nameAt - 1] === "<" || /^\s*>/.test(text.slice(nameEnd, nameEnd + MAX_VALUE_CHARACTERS));
  if (opened === null || !isTag) return null;
  if (text[opened - 1] === "/") return opened + 1;
  const close = `</${qualified}`;
  const isUnclosed = unclosed.has(qualified) || unclosed.size > MAX_UNCLOSED;
  const closed = isUnclosed ? -1 : text.indexOf(close, opened);
  if (!isUnclosed) found.step(((closed < 0 ? text.length : closed) - opened) / FIXED_WORD_CHARACTERS_A_STEP);
  const closedEnd = closed < 0 ? null : findValueEnd(text, closed, ">");
  if (closedEnd !== null) return closedEnd;
  unclosed.add(qualified);
  return findSign(text, opened, "<");
}

function findSign(text: string, from: number, sign: string): number | null {
  const length = text.slice(from, from + MAX_VALUE_CHARACTERS + 1).indexOf(sign);
  return length < 0 ? null : from + length;
}

function findValueEnd(text: string, from: number, sign: string): number | null {
  const at = findSign(text, from, sign);
  return at === null ? null : at + 1;
}

function findNamedValues(text: string, found: Findings): Value[] {
  const values: Value[] = [];
  for (const match of text.matchAll(NAMED)) {
    found.step();
    const kind = classifyName(match[2] ?? "");
    const value = kind && VALUE.exec(match[0]);
    if (!kind || !value?.[2]?.trim() || values.length >= MAX_VALUES) continue;
    const at = match.index + value.index + value[0].length - 1 - value[2].length;
    values.push({ at, length: value[2].length, kind });
  }
  return values;
}

function findPictures(text: string, found: Findings): Value[] {
  return Array.from(text.matchAll(PICTURE_TEXT)).flatMap(({ 0: whole, index: at }) => {
    if (!BEFORE_TEXT.test(text[at - 1] ?? "")) return [];
    found.step(PICTURE_STEPS + whole.length / PATTERN_CHARACTERS_A_STEP);
    const base64 = whole.replace(LINE_ENDS, "");
    const kind = classifyBase64Picture(base64.slice(0, base64.length - (base64.length % 4)));
    return kind === null ? [] : [{ at, length: whole.length, kind }];
  });
}
