import type { ByteView } from '../core/byte-view.ts'

/** WAVE format tags (Microsoft mmreg.h; RFC 2361). */
const WAVE_TAGS: ReadonlyMap<number, string> = new Map([
  [0x0002, 'adpcm_ms'], [0x0006, 'pcm_alaw'], [0x0007, 'pcm_mulaw'], [0x000a, 'wmavoice'], [0x0011, 'adpcm_ima_wav'], [0x0016, 'adpcm_g723'], [0x0020, 'adpcm_yamaha'], [0x0022, 'truespeech'], [0x0031, 'gsm_ms'], [0x0038, 'amr_nb'], [0x0040, 'adpcm_g726'], [0x0042, 'g723_1'], [0x0045, 'adpcm_g726'], [0x0050, 'mp2'], [0x0055, 'mp3'], [0x0057, 'amr_nb'], [0x0058, 'amr_wb'],
  [0x0061, 'adpcm_ima_dk4'], [0x0062, 'adpcm_ima_dk3'], [0x0069, 'adpcm_ima_wav'], [0x0075, 'metasound'], [0x0083, 'g729'], [0x00ff, 'aac'], [0x0130, 'sipr'], [0x0160, 'wmav1'], [0x0161, 'wmav2'], [0x0162, 'wmapro'], [0x0163, 'wmalossless'], [0x0200, 'adpcm_ct'], [0x0270, 'atrac3'], [0x0401, 'imc'], [0x0402, 'iac'], [0x1600, 'aac'], [0x1602, 'aac_latm'], [0x1610, 'aac'],
  [0x2000, 'ac3'], [0x2001, 'dts'], [0x2048, 'sonic'], [0x566f, 'vorbis'], [0x5756, 'wavpack'], [0x674f, 'vorbis'], [0x6750, 'vorbis'], [0x6751, 'vorbis'], [0x676f, 'vorbis'], [0x6770, 'vorbis'], [0x6771, 'vorbis'], [0x706d, 'aac'], [0x704f, 'opus'], [0x77a1, 'tta'], [0xa106, 'aac'], [0xa109, 'speex'], [0xf1ac, 'flac'],
])

/** Video codes of AVI and Matroska's VFW mode (fourcc.org). Keys in upper case. */
const FOURCCS: Readonly<Record<string, string>> = {
  H264: 'h264', X264: 'h264', AVC1: 'h264', DAVC: 'h264', VSSH: 'h264', HEVC: 'hevc', H265: 'hevc', HVC1: 'hevc', HEV1: 'hevc', AV01: 'av1', VP80: 'vp8', VP90: 'vp9', THEO: 'theora',
  XVID: 'mpeg4', DIVX: 'mpeg4', DX50: 'mpeg4', FMP4: 'mpeg4', MP4V: 'mpeg4', MP4S: 'mpeg4', M4S2: 'mpeg4', '3IV2': 'mpeg4', BLZ0: 'mpeg4', RMP4: 'mpeg4', SEDG: 'mpeg4', UMP4: 'mpeg4', SMP4: 'mpeg4', XVIX: 'mpeg4', DXGM: 'mpeg4',
  MPG4: 'msmpeg4v1', MP41: 'msmpeg4v1', MP42: 'msmpeg4v2', DIV2: 'msmpeg4v2', MP43: 'msmpeg4v3', DIV3: 'msmpeg4v3', DIV4: 'msmpeg4v3', DIV5: 'msmpeg4v3', DIV6: 'msmpeg4v3', AP41: 'msmpeg4v3', COL1: 'msmpeg4v3', COL0: 'msmpeg4v3',
  WMV1: 'wmv1', WMV2: 'wmv2', WMV3: 'wmv3', WMVA: 'vc1', WVC1: 'vc1', WMVP: 'wmv3image', MSS1: 'mss1', MSS2: 'mss2',
  MJPG: 'mjpeg', AVRN: 'mjpeg', JPEG: 'mjpeg', JPGL: 'mjpeg', LJPG: 'ljpeg', DMB1: 'mjpeg', MJLS: 'jpegls', MJ2C: 'jpeg2000', MPNG: 'png', PNG1: 'png', ZPNG: 'png',
  MPG1: 'mpeg1video', MPEG: 'mpeg1video', MPG2: 'mpeg2video', EM2V: 'mpeg2video', M701: 'mpeg2video', H261: 'h261', H263: 'h263', X263: 'h263', U263: 'h263', S263: 'h263', I263: 'h263i', FLV1: 'flv1', VP30: 'vp3', VP31: 'vp3', VP50: 'vp5', VP60: 'vp6', VP61: 'vp6', VP62: 'vp6', VP6F: 'vp6f',
  DVSD: 'dvvideo', DVHD: 'dvvideo', DVSL: 'dvvideo', DV25: 'dvvideo', DV50: 'dvvideo', CDVC: 'dvvideo', DVCS: 'dvvideo', HFYU: 'huffyuv', FFVH: 'ffvhuff', FFV1: 'ffv1', CVID: 'cinepak', IV31: 'indeo3', IV32: 'indeo3', IV41: 'indeo4', IV50: 'indeo5', MSVC: 'msvideo1', CRAM: 'msvideo1', WHAM: 'msvideo1', TSCC: 'tscc', TSC2: 'tscc2', CSCD: 'cscd', ZMBV: 'zmbv', LAGS: 'lagarith', SNOW: 'snow', DRAC: 'dirac', CFHD: 'cfhd', AVDN: 'dnxhd', APCN: 'prores', APCH: 'prores', SVQ1: 'svq1', SVQ3: 'svq3', RPZA: 'rpza', MRLE: 'msrle', 'RLE ': 'qtrle', UTVI: 'utvideo', ULRG: 'utvideo', ULRA: 'utvideo', ULY0: 'utvideo', ULY2: 'utvideo', ULY4: 'utvideo', ULH0: 'utvideo', ULH2: 'utvideo', MAGY: 'magicyuv', M8Y0: 'magicyuv', M8RG: 'magicyuv', V210: 'v210', G2M4: 'g2m', G2M3: 'g2m', VMNC: 'vmnc', RV10: 'rv10', RV20: 'rv20', RV30: 'rv30', RV40: 'rv40', ASV1: 'asv1', ASV2: 'asv2', FPS1: 'fraps', FLIC: 'flic', AASC: 'aasc', VYUY: 'rawvideo', YUY2: 'rawvideo', UYVY: 'rawvideo', I420: 'rawvideo', IYUV: 'rawvideo', YV12: 'rawvideo', NV12: 'rawvideo', Y800: 'rawvideo', 'DIB ': 'rawvideo', 'RGB ': 'rawvideo', 'RAW ': 'rawvideo', Y42B: 'rawvideo', BGR: 'rawvideo',
}

const TAG_PCM = 1
const TAG_FLOAT = 3
const TAG_EXTENSIBLE = 0xfffe

export interface WaveFormat {
  readonly codec: string
  readonly channels: number
  readonly sampleRate: number
  readonly bytesPerSecond: number
  readonly blockBytes: number
  readonly bits: number
}

/** WAVEFORMAT, WAVEFORMATEX and WAVEFORMATEXTENSIBLE (Microsoft). Null when too short. */
export function parseWaveFormat(body: ByteView): WaveFormat | null {
  if (!body.has(0, 14)) return null
  let tag = body.u16(0, true)
  const bits = body.has(14, 2) ? body.u16(14, true) : 8
  if (tag === TAG_EXTENSIBLE && body.has(24, 2)) tag = body.u16(24, true)
  return { codec: waveCodec(tag, bits), channels: body.u16(2, true), sampleRate: body.u32(4, true), bytesPerSecond: body.u32(8, true), blockBytes: body.u16(12, true), bits }
}

/** Codec by format tag and bits a sample. */
export function waveCodec(tag: number, bits: number): string {
  if (tag === TAG_PCM || tag === 0) return bits <= 8 ? 'pcm_u8' : `pcm_s${Math.ceil(bits / 8) * 8}le`
  if (tag === TAG_FLOAT) return bits === 64 ? 'pcm_f64le' : 'pcm_f32le'
  return WAVE_TAGS.get(tag) ?? `wave_0x${tag.toString(16).padStart(4, '0')}`
}

/** Codec by a BITMAPINFOHEADER's compression code. */
export function fourccCodec(code: string): string {
  if (/^[\0-\x04]\0\0\0$/.test(code)) return code.charCodeAt(0) === 1 || code.charCodeAt(0) === 2 ? 'msrle' : 'rawvideo'
  const name = FOURCCS[code.toUpperCase()]
  return name ?? (code.replace(/[^\w]+/g, '').toLowerCase() || 'unknown')
}
