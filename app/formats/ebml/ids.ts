/** RFC 8794, RFC 9559. Single constants keep bundles small. */
export const ebml = 0x1a45dfa3;
export const segment = 0x18538067;
export const seekHead = 0x114d9b74;
export const seek = 0x4dbb;
export const seekId = 0x53ab;
export const seekPosition = 0x53ac;
export const info = 0x1549a966;
export const timestampScale = 0x2ad7b1;
export const duration = 0x4489;
export const title = 0x7ba9;
export const segmentFilename = 0x7384;
export const tracks = 0x1654ae6b;
export const trackEntry = 0xae;
export const trackNumber = 0xd7;
export const trackType = 0x83;
export const trackName = 0x536e;
export const codecId = 0x86;
export const codecPrivate = 0x63a2;
export const defaultDuration = 0x23e383;
export const encodings = 0x6d80;
export const encoding = 0x6240;
export const encryption = 0x5035;
export const video = 0xe0;
export const pixelWidth = 0xb0;
export const pixelHeight = 0xba;
export const displayWidth = 0x54b0;
export const displayHeight = 0x54ba;
export const displayUnit = 0x54b2;
export const cropBottom = 0x54aa;
export const cropTop = 0x54bb;
export const cropLeft = 0x54cc;
export const cropRight = 0x54dd;
export const projection = 0x7670;
export const poseRoll = 0x7675;
export const audio = 0xe1;
export const samplingFrequency = 0xb5;
export const outputSamplingFrequency = 0x78b5;
export const channels = 0x9f;
export const bitDepth = 0x6264;
export const cluster = 0x1f43b675;
export const timestamp = 0xe7;
export const simpleBlock = 0xa3;
export const blockGroup = 0xa0;
export const block = 0xa1;
export const blockDuration = 0x9b;
export const encryptedBlock = 0xaf;
export const cues = 0x1c53bb6b;
export const tags = 0x1254c367;
export const tag = 0x7373;
export const simpleTag = 0x67c8;
export const tagName = 0x45a3;
export const tagString = 0x4487;
export const tagBinary = 0x4485;
export const attachments = 0x1941a469;
export const attachedFile = 0x61a7;
export const fileData = 0x465c;
export const fileName = 0x466e;
export const fileDescription = 0x467e;
export const chapters = 0x1043a770;
export const edition = 0x45b9;
export const chapter = 0xb6;
export const chapterDisplay = 0x80;
export const chapterString = 0x85;
export const padding = 0xec;
export const crc32 = 0xbf;

export const TOP_IDS: ReadonlySet<number> = new Set([
  segment,
  seekHead,
  info,
  tracks,
  cluster,
  cues,
  tags,
  attachments,
  chapters,
]);
