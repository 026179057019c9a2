/** What somebody would not hand to strangers: where a file was made, and whose device made it. */
export type PersonalKind = "location" | "identity";

/** Words of a name that speak of a place wherever they stand in it. */
const PLACE_WORDS: ReadonlySet<string> = new Set([
  ...[
    "gps",
    "geo",
    "location",
    "sublocation",
    "latitude",
    "longitude",
    "longtitude",
    "altitude",
    "coordinates",
  ],
  ...["city", "country", "province", "adr", "iso6709", "xyz", "loci", "lat", "lon", "lng"],
]);
/** Names that speak of a place alone; as a part of others they mean anything ('shutter state', 'long description'). */
const PLACE_NAMES: ReadonlySet<string> = new Set([
  ...[
    "state",
    "long",
    "place",
    "coverage",
    "provincestate",
    "worldregion",
    "directionfacing",
    "directionmotion",
  ],
  ...["mcc", "mccdata", "mnc", "lac", "cellid"],
  ...["poi", "pois", "locality", "county", "continent", "island", "pluscode", "what3words"],
]);
/** Written without a border between their words. */
const PLACE_PARTS =
  /^gps|^geo(?:loc|tag|point|area|hash|ref)|poi(?:s|name|list|type)?$|points?ofinterest|placename|streetaddress|postalcode|municipality|neighbou?rhood|latitude|longitude|(?<!al|re|dis)location|iso6709|directionfacing|directionmotion/;
/** Where a record was sold is not where it was made. */
const RELEASE = /release|musicbrainz/;
const IDENTITY_PARTS =
  /serialn(?:o|um)|ownername|cameraowner|cameraidentifier|deviceid$|imei|phonenumber|macaddress|lenssn$|bodysn$|camerasn$/;
const IDENTITY_NAMES: ReadonlySet<string> = new Set(["serial", "sn"]);

/**
 * What a tag, key or property of this name tells, or null: names of XMP, Apple's and Android's keys, Matroska, Vorbis,
 * APE, ASF and PNG, in whatever spelling ('GPSLatitude', 'com.apple.quicktime.location.ISO6709', 'GEO_LAT').
 */
export function kindOfName(name: string): PersonalKind | null {
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

/** Longer names are none; their end says what they are. */
const MAX_NAME_CHARACTERS = 256;

/** Coordinates as ISO 6709 writes them ('+52.5200+013.4050/'), and the words beside numbers in notes of cameras. */
const ISO6709 =
  /[+-]\d{2}(?:\d{2}){0,2}(?:\.\d+)?[+-]\d{3}(?:\d{2}){0,2}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?(?:CRS[^/]{0,40})?\//;
const COORDINATE_WORDS =
  /GPS ?L(?:at|on)|\b(?:latitude|longitude|longtitude)\b|\bGPS ?[(:]|\$G[PNL](?:RMC|GGA)|freeGPS|LIGOGPSINFO|GPS[59][A-Za-z\0]/i;

/** Whether a text is or holds coordinates in the form that machines write. */
export function tellsCoordinates(text: string): boolean {
  return ISO6709.test(text);
}

/** Coordinates in what stands beside picture and sound: short names with numbers, degrees, two numbers of many places. */
const TRACK_COORDINATES =
  /\b(?:lat|lon|lng|long)\b["']?\s?[:=(]\s?["']?[-+]?\d|[NS] ?\d{1,2}[.°]\s?\d[^\n]{0,12}[EW] ?\d{1,3}[.°]|\d[.°]\s?\d+[^\n]{0,12} ?[NS][,;/ ]{1,3}\d{1,3}[.°]\s?\d[^\n]{0,12} ?[EW]\b|-?\d{1,3}\.\d{4,}°?[,;/ ]{1,3}-?\d{1,3}\.\d{4,}/i;

/** Whether words or measurements of a film's track tell where it was made. */
export function tellsTrack(text: string): boolean {
  return kindOfNotes(text) === "location" || TRACK_COORDINATES.test(text);
}

/** Whether bytes that no reader of ours knows hold what cameras write of a place or of their number. */
export function kindOfNotes(text: string): PersonalKind | null {
  if (ISO6709.test(text) || COORDINATE_WORDS.test(text)) return "location";
  return /serial ?n(?:o|um)|OwnerName/i.test(text) ? "identity" : null;
}
