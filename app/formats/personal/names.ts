export type PersonalKind = "location" | "identity";

const PLACE_WORDS: ReadonlySet<string> = new Set([
  "gps",
  "geo",
  "location",
  "sublocation",
  "latitude",
  "longitude",
  "longtitude",
  "altitude",
  "coordinates",
  "city",
  "country",
  "province",
  "adr",
  "iso6709",
  "xyz",
  "loci",
  "lat",
  "lon",
  "lng",
]);
/** 'shutter state' isn't a place. */
const PLACE_NAMES: ReadonlySet<string> = new Set([
  "state",
  "long",
  "place",
  "coverage",
  "provincestate",
  "worldregion",
  "directionfacing",
  "directionmotion",
  "mcc",
  "mccdata",
  "mnc",
  "lac",
  "cellid",
  "poi",
  "pois",
  "locality",
  "county",
  "continent",
  "island",
  "pluscode",
  "what3words",
]);
const PLACE_PARTS =
  /^gps|^geo(?:loc|tag|point|area|hash|ref)|poi(?:s|name|list|type)?$|points?ofinterest|placename|streetaddress|postalcode|municipality|neighbou?rhood|latitude|longitude|(?<!al|re|dis)location|iso6709|directionfacing|directionmotion/;
/** A release isn't where it was made. */
const RELEASE = /release|musicbrainz/;
const IDENTITY_PARTS =
  /serialn(?:o|um)|ownername|cameraowner|purchaseowner|cameraidentifier|deviceid$|imei|phonenumber|macaddress|lenssn$|bodysn$|camerasn$/;
const IDENTITY_NAMES: ReadonlySet<string> = new Set(["serial", "sn"]);

/** Its end says what it is. */
const MAX_NAME_CHARACTERS = 256;

/** Such as '+52.5200+013.4050/'. */
const ISO6709 =
  /[+-]\d{2}(?:\d{2}){0,2}(?:\.\d+)?[+-]\d{3}(?:\d{2}){0,2}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?(?:CRS[^/]{0,40})?\//;
const COORDINATE_WORDS =
  /GPS ?L(?:at|on)|\b(?:latitude|longitude|longtitude)\b|\bGPS ?[(:]|\$G[PNL](?:RMC|GGA)|freeGPS|LIGOGPSINFO|GPS[59][A-Za-z\0]/i;

const OWNER_WORDS = /serial ?n(?:o|um)|OwnerName/i;

const TRACK_COORDINATES =
  /\b(?:lat|lon|lng|long)\b["']?\s?[:=(]\s?["']?[-+]?\d|[NS] ?\d{1,2}[.°]\s?\d[^\n]{0,12}[EW] ?\d{1,3}[.°]|\d[.°]\s?\d+[^\n]{0,12} ?[NS][,;/ ]{1,3}\d{1,3}[.°]\s?\d[^\n]{0,12} ?[EW]\b|-?\d{1,3}\.\d{4,}°?[,;/ ]{1,3}-?\d{1,3}\.\d{4,}/i;

/** A computer names a folder after its user. */
export const HOME_FOLDER =
  /(?:[A-Za-z]:[\\/]{1,2}(?:[Uu]sers|Documents and Settings)|(?:(?<![\w.~-])|localhost)\/(?:Users|home))[\\/]{1,2}(?!(?:Public|Shared|Default|All Users)\b)(?=[^\\/"'<>\s])/;

/** Any spelling ('GEO_LAT'). */
export function classifyName(name: string): PersonalKind | null {
  const words = name
    .slice(-MAX_NAME_CHARACTERS)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "");
  const joined = words.join("");
  if (IDENTITY_PARTS.test(joined) || IDENTITY_NAMES.has(joined) || words.includes("serial"))
    return "identity";
  const isPlace =
    PLACE_NAMES.has(joined) || PLACE_PARTS.test(joined) || words.some((word) => PLACE_WORDS.has(word));
  return isPlace && !RELEASE.test(joined) ? "location" : null;
}

/** ISO 6709, which only machines write. */
export function hasCoordinates(text: string): boolean {
  return ISO6709.test(text);
}

/** People may write 'latitude'. */
export function classifyText(text: string): PersonalKind | null {
  if (hasCoordinates(text)) return "location";
  if (HOME_FOLDER.test(text)) return "identity";
  // UTF-16 has a zero beside each letter.
  return text.includes("\0") ? classifyText(text.replace(/\0{2,}/g, " ").replaceAll("\0", "")) : null;
}

export function hasTrackLocation(text: string): boolean {
  return hasCoordinateNotes(text) || TRACK_COORDINATES.test(text);
}

/** Subtitles may teach where a file is. */
export function hasTrackNotes(text: string): boolean {
  return hasTrackLocation(text) || OWNER_WORDS.test(text);
}

export function classifyNotes(text: string): PersonalKind | null {
  if (hasCoordinateNotes(text)) return "location";
  return OWNER_WORDS.test(text) || HOME_FOLDER.test(text) ? "identity" : null;
}

function hasCoordinateNotes(text: string): boolean {
  return ISO6709.test(text) || COORDINATE_WORDS.test(text);
}
