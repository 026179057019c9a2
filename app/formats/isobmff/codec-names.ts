import { fourccCodec } from "../riff/microsoft-codecs.ts";

/** mp4ra.org/registered-types/codecs; QuickTime File Format Specification. */
const VIDEO: Readonly<Record<string, string>> = {
  avc1: "h264",
  avc2: "h264",
  avc3: "h264",
  avc4: "h264",
  dva1: "h264",
  dvav: "h264",
  ai12: "h264",
  ai15: "h264",
  AVin: "h264",
  xalg: "h264",
  hvc1: "hevc",
  hev1: "hevc",
  hvc2: "hevc",
  hev2: "hevc",
  dvh1: "hevc",
  dvhe: "hevc",
  lhv1: "hevc",
  vvc1: "vvc",
  vvi1: "vvc",
  av01: "av1",
  dav1: "av1",
  vp08: "vp8",
  vp09: "vp9",
  mp4v: "mpeg4",
  XVID: "mpeg4",
  DIVX: "mpeg4",
  FMP4: "mpeg4",
  "3IV2": "mpeg4",
  s263: "h263",
  h263: "h263",
  H263: "h263",
  H261: "h261",
  jpeg: "mjpeg",
  mjpa: "mjpeg",
  mjpb: "mjpegb",
  dmb1: "mjpeg",
  AVDJ: "mjpeg",
  mjp2: "jpeg2000",
  "png ": "png",
  "gif ": "gif",
  tiff: "tiff",
  apcn: "prores",
  apch: "prores",
  apcs: "prores",
  apco: "prores",
  ap4h: "prores",
  ap4x: "prores",
  aprn: "prores_raw",
  aprh: "prores_raw",
  AVdn: "dnxhd",
  AVdh: "dnxhd",
  CFHD: "cfhd",
  Hap1: "hap",
  Hap5: "hap",
  HapA: "hap",
  HapM: "hap",
  HapY: "hap",
  FFV1: "ffv1",
  ffv1: "ffv1",
  m1v: "mpeg1video",
  "m1v ": "mpeg1video",
  m1v1: "mpeg1video",
  mpg1: "mpeg1video",
  m2v1: "mpeg2video",
  mpg2: "mpeg2video",
  mp2v: "mpeg2video",
  SVQ1: "svq1",
  svq1: "svq1",
  SVQ3: "svq3",
  cvid: "cinepak",
  "rle ": "qtrle",
  "smc ": "smc",
  rpza: "rpza",
  "raw ": "rawvideo",
  "2vuy": "rawvideo",
  yuvs: "rawvideo",
  yuv2: "rawvideo",
  v210: "v210",
  v308: "v308",
  v408: "v408",
  v410: "v410",
  b64a: "rawvideo",
  r210: "r210",
  IV50: "indeo5",
  IV41: "indeo4",
  WMV3: "wmv3",
  "vc-1": "vc1",
  VP60: "vp6",
  VP6F: "vp6f",
  drac: "dirac",
  "8BPS": "8bps",
  icod: "aic",
  flic: "flic",
};

const AUDIO: Readonly<Record<string, string>> = {
  mp4a: "aac",
  "ac-3": "ac3",
  sac3: "ac3",
  "ec-3": "eac3",
  "ac-4": "ac4",
  Opus: "opus",
  fLaC: "flac",
  alac: "alac",
  ".mp3": "mp3",
  "mp3 ": "mp3",
  "ms\0U": "mp3",
  "ms\0\x50": "mp2",
  samr: "amr_nb",
  sawb: "amr_wb",
  sawp: "amr_wb",
  sqcp: "qcelp",
  Qclp: "qcelp",
  sevc: "evrc",
  ssmv: "smv",
  alaw: "pcm_alaw",
  ulaw: "pcm_mulaw",
  ima4: "adpcm_ima_qt",
  MAC3: "mace3",
  MAC6: "mace6",
  "ms\0\x02": "adpcm_ms",
  "ms\0\x11": "adpcm_ima_wav",
  agsm: "gsm",
  "GSM ": "gsm",
  G722: "adpcm_g722",
  G726: "adpcm_g726le",
  SDX2: "sdx2_dpcm",
  "ms\x001": "gsm_ms",
  QDM2: "qdm2",
  QDMC: "qdmc",
  dtsc: "dts",
  dtsh: "dts",
  dtsl: "dts",
  dtse: "dts",
  dtsx: "dts",
  mlpa: "truehd",
  mha1: "mpegh_3d_audio",
  mhm1: "mpegh_3d_audio",
  vdva: "pcm_s16le",
  dvca: "pcm_s16be",
  spex: "speex",
  wma: "wmav2",
  WMA2: "wmav2",
};

/** mp4ra.org/registered-types/object-types. */
const OBJECT_TYPES: ReadonlyMap<number, string> = new Map([
  [0x20, "mpeg4"],
  [0x21, "h264"],
  [0x23, "hevc"],
  [0x40, "aac"],
  [0x60, "mpeg2video"],
  [0x61, "mpeg2video"],
  [0x62, "mpeg2video"],
  [0x63, "mpeg2video"],
  [0x64, "mpeg2video"],
  [0x65, "mpeg2video"],
  [0x66, "aac"],
  [0x67, "aac"],
  [0x68, "aac"],
  [0x69, "mp3"],
  [0x6a, "mpeg1video"],
  [0x6b, "mp3"],
  [0x6c, "mjpeg"],
  [0x6d, "png"],
  [0x6e, "jpeg2000"],
  [0xa0, "evrc"],
  [0xa1, "smv"],
  [0xa3, "vc1"],
  [0xa4, "dirac"],
  [0xa5, "ac3"],
  [0xa6, "eac3"],
  [0xa9, "dts"],
  [0xaa, "dts"],
  [0xab, "dts"],
  [0xac, "dts"],
  [0xad, "opus"],
  [0xb1, "vp9"],
  [0xc1, "flac"],
  [0xd0, "ac3"],
  [0xdd, "vorbis"],
  [0xde, "dvd_subtitle"],
  [0xe1, "qcelp"],
]);

const STILL_CODECS: ReadonlySet<string> = new Set(["mjpeg", "png", "gif", "tiff", "jpeg2000"]);

export function isStillCodec(codec: string): boolean {
  return STILL_CODECS.has(codec);
}

/** Camcorders': a letter for each size and rate. */
const HDV_AND_XDCAM = /^(?:hdv|xdv|xd5|mx[345])/;

export function videoCodecName(code: string): string {
  if (HDV_AND_XDCAM.test(code)) return "mpeg2video";
  return VIDEO[code] ?? (/^(?:dv|AVd[1v]|pdvc)/i.test(code) ? "dvvideo" : fourccCodec(code)); // some writers use AVI's names
}

export function audioCodecName(code: string): string {
  return AUDIO[code] ?? plainName(code);
}

export function objectTypeCodec(objectType: number): string | null {
  return OBJECT_TYPES.get(objectType) ?? null;
}

export function pcmCodecName(code: string, bits: number, little: boolean): string | null {
  switch (code) {
    case "sowt":
      return bits === 8 ? "pcm_s8" : `pcm_s${bits || 16}le`;
    case "twos":
      return bits === 8 ? "pcm_s8" : `pcm_s${bits || 16}be`;
    case "raw ":
      return bits === 16 ? "pcm_s16be" : "pcm_u8";
    case "NONE":
    case "\0\0\0\0":
      return bits === 8 ? "pcm_u8" : "pcm_s16be";
    case "in24":
      return `pcm_s24${little ? "le" : "be"}`;
    case "in32":
      return `pcm_s32${little ? "le" : "be"}`;
    case "fl32":
      return `pcm_f32${little ? "le" : "be"}`;
    case "fl64":
      return `pcm_f64${little ? "le" : "be"}`;
    case "ipcm":
      return `pcm_s${bits || 16}${little ? "le" : "be"}`;
    case "fpcm":
      return `pcm_f${bits || 32}${little ? "le" : "be"}`;
    default:
      return null;
  }
}

function plainName(code: string): string {
  const name = code.replace(/[^\w-]+/g, "").toLowerCase();
  return name === "" ? "unknown" : name;
}
