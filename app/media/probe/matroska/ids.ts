/** Element ids of EBML and Matroska (RFC 8794, RFC 9559). */
export const ID = {
  ebml: 0x1a45dfa3, docType: 0x4282,
  segment: 0x18538067, seekHead: 0x114d9b74, seek: 0x4dbb, seekId: 0x53ab, seekPosition: 0x53ac,
  info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489,
  tracks: 0x1654ae6b, trackEntry: 0xae, trackType: 0x83, codecId: 0x86, codecPrivate: 0x63a2, defaultDuration: 0x23e383, flagEnabled: 0xb9, flagDefault: 0x88, encodings: 0x6d80, encoding: 0x6240, encryption: 0x5035,
  video: 0xe0, pixelWidth: 0xb0, pixelHeight: 0xba, cropBottom: 0x54aa, cropTop: 0x54bb, cropLeft: 0x54cc, cropRight: 0x54dd, projection: 0x7670, poseRoll: 0x7675,
  audio: 0xe1, samplingFrequency: 0xb5, outputSamplingFrequency: 0x78b5, channels: 0x9f, bitDepth: 0x6264,
  cluster: 0x1f43b675, timestamp: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, block: 0xa1, blockDuration: 0x9b, encryptedBlock: 0xaf,
  cues: 0x1c53bb6b, tags: 0x1254c367, attachments: 0x1941a469, chapters: 0x1043a770, void: 0xec,
} as const

/** Children of a segment: what a walk may meet, and what it looks for after damage. */
export const TOP_IDS: ReadonlySet<number> = new Set([ID.segment, ID.seekHead, ID.info, ID.tracks, ID.cluster, ID.cues, ID.tags, ID.attachments, ID.chapters])
