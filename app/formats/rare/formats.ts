import { addCodec } from "../facts.ts";
import { formatWithSignature, formatWithTest, asTextual } from "../format.ts";
import type { Format } from "../format.ts";
import { read8svx, readIlbm } from "./amiga.ts";
import {
  readAstc,
  readBpg,
  readDds,
  readDpx,
  readExr,
  readFarbfeld,
  readIcns,
  readKtx,
  readPcx,
  readQoi,
  readRadiance,
  readSgi,
  readSunRaster,
  readXcf,
} from "./fixed-header.ts";
import { isGxf, readGxf } from "./gxf.ts";
import { readDjvu, readEmf, readFits, readFlic, readMsp, readPhotoCd, readWmf } from "./image-headers.ts";
import { readJxr } from "./jxr.ts";
import { loasFrame, readLoas } from "./latm.ts";
import { MLP_SYNC, TRUEHD_SYNC, readLosslessPacking } from "./lossless-packing.ts";
import { readApe, readMusepack, readTak, readTta, readWavPack } from "./lossless.ts";
import { readMxf } from "./mxf.ts";
import { readNetpbm } from "./netpbm.ts";
import { readNut } from "./nut.ts";
import { readDsdiff, readDsf } from "./one-bit.ts";
import { readAu, readCaf, readVoc } from "./plain-sound.ts";
import { readPsd } from "./psd.ts";
import { readDv, readIvf, readRealMedia, readY4m } from "./plain-video.ts";
import { readRealAudio } from "./real-audio.ts";
import { isIrcam, readAdx, readAst, readIrcam, readSox, readSphere } from "./studio-sound.ts";
import { readExtendedModule, readImpulseTracker, readProTracker, readScreamTracker } from "./tracker.ts";
import {
  readAnimatedCursor,
  readBlp,
  readCineon,
  readDcx,
  readFtex,
  readGimpBrush,
  readMiff,
  readPict,
  readViff,
  readVtf,
  readWindowDump,
  readWsq,
} from "./workstation-headers.ts";

/** Strictest first. */
export const RARE_FORMATS: readonly Format[] = [
  formatWithTest((head) => head.is(0, "II\xbc\x01"), "image", "image/jxr", "jxr", readJxr),
  formatWithSignature(0, "8BPS\0\x01", "image", "image/vnd.adobe.photoshop", "psd", readPsd),
  formatWithSignature(0, "8BPS\0\x02", "image", "image/vnd.adobe.photoshop", "psb", readPsd),
  formatWithSignature(0, "gimp xcf ", "image", "image/x-xcf", "xcf", readXcf),
  formatWithSignature(0, "DDS \x7c\0\0\0", "image", "image/vnd.ms-dds", "dds", readDds),
  formatWithSignature(0, "\xabKTX 11\xbb\r\n\x1a\n", "image", "image/ktx", "ktx", readKtx),
  formatWithSignature(0, "\xabKTX 20\xbb\r\n\x1a\n", "image", "image/ktx2", "ktx2", readKtx),
  formatWithSignature(0, "BPG\xfb", "image", "image/bpg", "bpg", readBpg),
  formatWithSignature(0, "qoif", "image", "image/qoi", "qoi", readQoi),
  formatWithSignature(0, "farbfeld", "image", "image/x-farbfeld", "ff", readFarbfeld),
  formatWithSignature(0, "icns", "image", "image/icns", "icns", readIcns),
  formatWithSignature(0, "\x76\x2f\x31\x01", "image", "image/x-exr", "exr", readExr),
  asTextual(
    formatWithTest(
      (head) => head.is(0, "#?RADIANCE") || head.is(0, "#?RGBE"),
      "image",
      "image/vnd.radiance",
      "hdr",
      readRadiance,
    ),
  ),
  formatWithTest((head) => head.is(0, "SDPX") || head.is(0, "XPDS"), "image", "image/x-dpx", "dpx", readDpx),
  formatWithSignature(0, "\x13\xab\xa1\x5c", "image", "image/astc", "astc", readAstc),
  formatWithTest(
    (head) =>
      head.has(0, 18) &&
      (head.u16(4, true) === 0xaf11 || head.u16(4, true) === 0xaf12) &&
      head.u16(12, true) === 8 &&
      head.u16(8, true) > 0,
    "video",
    "video/x-flc",
    "flc",
    readFlic,
  ),
  formatWithTest(
    (head) => head.is(0, "DanM") || head.is(0, "LinS"),
    "image",
    "image/x-ms-msp",
    "msp",
    readMsp,
  ),
  formatWithSignature(2048, "PCD_IPI", "image", "image/x-photo-cd", "pcd", readPhotoCd),
  asTextual(formatWithSignature(0, "SIMPLE  =", "image", "image/fits", "fits", readFits)),
  formatWithTest(
    (head) => head.is(0, "\x01\0\0\0") && head.is(40, " EMF"),
    "image",
    "image/emf",
    "emf",
    readEmf,
  ),
  formatWithSignature(0, "\xd7\xcd\xc6\x9a\0\0", "image", "image/wmf", "wmf", readWmf),
  formatWithSignature(0, "AT&TFORM", "image", "image/vnd.djvu", "djvu", readDjvu),
  formatWithSignature(0, "\x59\xa6\x6a\x95", "image", "image/x-sun-raster", "ras", readSunRaster),
  formatWithTest(
    (head) =>
      head.is(0, "\x01\xda") &&
      head.has(2, 10) &&
      head.u8(2) <= 1 &&
      (head.u8(3) === 1 || head.u8(3) === 2) &&
      head.u16(4) >= 1 &&
      head.u16(4) <= 3,
    "image",
    "image/x-sgi",
    "sgi",
    readSgi,
  ),
  formatWithSignature(0, "\xb1\x68\xde\x3a", "image", "image/x-dcx", "dcx", readDcx),
  formatWithTest(
    (head) => head.is(0, "RIFF") && head.is(8, "ACON"),
    "image",
    "application/x-navi-animation",
    "ani",
    readAnimatedCursor,
  ),
  formatWithTest(
    (head) => head.is(0, "\x80\x2a\x5f\xd7") || head.is(0, "\xd7\x5f\x2a\x80"),
    "image",
    "image/x-cineon",
    "cin",
    readCineon,
  ),
  formatWithTest((head) => head.is(0, "BLP1") || head.is(0, "BLP2"), "image", "image/x-blp", "blp", readBlp),
  formatWithSignature(0, "FTEX", "image", "image/x-ftex", "ftc", readFtex),
  formatWithSignature(0, "VTF\0", "image", "image/x-vtf", "vtf", readVtf),
  formatWithSignature(20, "GIMP", "image", "image/x-gimp-gbr", "gbr", readGimpBrush),
  formatWithTest(
    (head) =>
      head.has(0, 100) &&
      [false, true].some(
        (little) =>
          head.u32(4, little) === 7 &&
          head.u32(8, little) <= 2 &&
          head.u32(0, little) >= 100 &&
          head.u32(0, little) <= 4096 &&
          head.u32(12, little) <= 32,
      ),
    "image",
    "image/x-xwindowdump",
    "xwd",
    readWindowDump,
  ),
  formatWithTest(
    (head) => head.is(0, "\xab\x01") && head.has(0, 1024),
    "image",
    "image/x-viff",
    "viff",
    readViff,
  ),
  asTextual(formatWithSignature(0, "id=ImageMagick", "image", "image/x-miff", "miff", readMiff)),
  formatWithTest((head) => head.is(522, "\0\x11\x02\xff\x0c\0"), "image", "image/x-pict", "pct", readPict),
  formatWithTest(
    (head) => head.is(0, "\xff\xa0\xff") && head.has(3, 1) && head.u8(3) >= 0xa2 && head.u8(3) <= 0xa8,
    "image",
    "image/x-wsq",
    "wsq",
    readWsq,
  ),
  formatWithTest(
    (head) =>
      head.has(0, 12) &&
      head.u8(0) === 10 &&
      [0, 2, 3, 4, 5].includes(head.u8(1)) &&
      head.u8(2) <= 1 &&
      [1, 2, 4, 8].includes(head.u8(3)) &&
      head.u16(4, true) <= head.u16(8, true) &&
      head.u16(6, true) <= head.u16(10, true),
    "image",
    "image/x-pcx",
    "pcx",
    readPcx,
  ),
  asTextual(
    formatWithTest(
      (head) => head.has(0, 7) && head.u8(0) === 0x50 && /^P[1-7FfHh]\s/.test(head.text(0, 3)),
      "image",
      "image/x-portable-anymap",
      "pnm",
      readNetpbm,
    ),
  ),
  formatWithSignature(0, "MAC ", "audio", "audio/ape", "ape", (reader, facts) => readApe(reader, facts, 0)),
  formatWithSignature(0, "wvpk", "audio", "audio/wavpack", "wv", readWavPack),
  formatWithTest(
    (head) => head.is(0, "MP+") || head.is(0, "MPCK"),
    "audio",
    "audio/x-musepack",
    "mpc",
    (reader, facts) => readMusepack(reader, facts, 0),
  ),
  formatWithSignature(0, "TTA1", "audio", "audio/x-tta", "tta", (reader, facts) => readTta(reader, facts, 0)),
  formatWithSignature(0, "tBaK", "audio", "audio/x-tak", "tak", readTak),
  formatWithSignature(0, "DSD \x1c", "audio", "audio/x-dsf", "dsf", readDsf),
  formatWithTest(
    (head) => head.is(0, "FRM8") && head.is(12, "DSD "),
    "audio",
    "audio/x-dff",
    "dff",
    readDsdiff,
  ),
  formatWithSignature(0, ".snd", "audio", "audio/basic", "au", readAu),
  formatWithSignature(0, "caff\0\x01", "audio", "audio/x-caf", "caf", readCaf),
  formatWithTest(
    (head) => head.is(0, "RIFF") && head.is(8, "QLCM"),
    "audio",
    "audio/qcelp",
    "qcp",
    async (_reader, facts) => addCodec(facts, "audio", "qcelp"),
  ),
  formatWithTest(
    (head) => {
      const first = loasFrame(head, 0);
      return first !== null && loasFrame(head, first.bytes) !== null;
    },
    "audio",
    "audio/aac",
    "loas",
    readLoas,
  ),
  formatWithTest(
    (head) => head.is(4, TRUEHD_SYNC) || head.is(4, MLP_SYNC),
    "audio",
    "audio/vnd.dolby.mlp",
    "thd",
    readLosslessPacking,
  ),
  formatWithTest((head) => head.is(0, ".SoX") || head.is(0, "XoS."), "audio", "audio/x-sox", "sox", readSox),
  asTextual(formatWithSignature(0, "NIST_1A\n", "audio", "audio/x-nist", "sph", readSphere)),
  formatWithTest(isIrcam, "audio", "audio/x-ircam", "sf", readIrcam),
  formatWithTest((head) => head.is(0, "\x80\0") && head.has(0, 16), "audio", "audio/x-adx", "adx", readAdx),
  formatWithTest((head) => head.is(0, "STRM") && head.is(64, "BLCK"), "audio", "audio/x-ast", "ast", readAst),
  formatWithSignature(0, ".ra\xfd\0", "audio", "audio/x-pn-realaudio", "ra", readRealAudio),
  formatWithSignature(0, "Creative Voice File\x1a", "audio", "audio/x-voc", "voc", readVoc),
  formatWithTest(
    (head) => head.is(0, "RIFF") && head.is(8, "RMID"),
    "audio",
    "audio/midi",
    "mid",
    async () => undefined,
  ),
  formatWithSignature(0, "IMPM", "audio", "audio/x-it", "it", readImpulseTracker),
  formatWithSignature(0, "Extended Module: ", "audio", "audio/x-xm", "xm", readExtendedModule),
  formatWithSignature(44, "SCRM", "audio", "audio/x-s3m", "s3m", readScreamTracker),
  formatWithTest(
    (head) =>
      head.has(1080, 4) && /^(?:M\.K\.|M!K!|FLT[48]|4CHN|6CHN|8CHN|OCTA|CD81)$/.test(head.text(1080, 4)),
    "audio",
    "audio/x-mod",
    "mod",
    readProTracker,
  ),
  formatWithSignature(4, "\x57\x90\x75\x36", "audio", "audio/vnd.audible.aax", "aa", async () => undefined),
  formatWithTest(
    (head) => head.is(0, "FORM") && (head.is(8, "ILBM") || head.is(8, "PBM ")),
    "image",
    "image/x-ilbm",
    "iff",
    readIlbm,
  ),
  formatWithTest(
    (head) => head.is(0, "FORM") && head.is(8, "8SVX"),
    "audio",
    "audio/x-8svx",
    "8svx",
    read8svx,
  ),
  formatWithSignature(0, "DKIF\0\0", "video", "video/x-ivf", "ivf", readIvf),
  formatWithSignature(0, "nut/multimedia container\0", "video", "video/x-nut", "nut", readNut),
  asTextual(formatWithSignature(0, "YUV4MPEG2 ", "video", "video/x-yuv4mpeg", "y4m", readY4m)),
  formatWithSignature(0, ".RMF", "video", "application/vnd.rn-realmedia", "rm", readRealMedia),
  formatWithTest(
    (head) => /^\x1f\x07\0[\x3f\xbf]/.test(head.text(0, Math.min(head.length, 4))),
    "video",
    "video/x-dv",
    "dv",
    readDv,
  ),
  formatWithSignature(0, "\x06\x0e\x2b\x34\x02\x05\x01\x01", "video", "application/mxf", "mxf", readMxf),
  formatWithTest(isGxf, "video", "application/gxf", "gxf", readGxf),
];
