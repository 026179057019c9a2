import { signed, tested, textual } from "../format.ts";
import type { Format } from "../format.ts";
import { looksLikeIcon, readBmp, readIcon } from "./bitmap.ts";
import { readMrw, readRaf, readX3f } from "../tiff/camera-raw.ts";
import {
  readAstc,
  readDds,
  readDpx,
  readExr,
  readFarbfeld,
  readIcns,
  readKtx,
  readPcx,
  readPsd,
  readQoi,
  readRadiance,
  readSgi,
  readSunRaster,
  readXcf,
} from "../rare/fixed-header.ts";
import { readGif } from "./gif.ts";
import { readJp2, readJ2kCodestream } from "./jpeg2000.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { readJxlCodestream, readJxlContainer } from "./jxl.ts";
import { readJxr } from "../rare/jxr.ts";
import { readNetpbm } from "../rare/netpbm.ts";
import { readMng, readPng } from "../png/png.ts";
import {
  readDjvu,
  readEmf,
  readFits,
  readFlic,
  readMsp,
  readPhotoCd,
  readWmf,
} from "../rare/image-headers.ts";
import { readTiff } from "../tiff/tiff.ts";
import { readWebp } from "../riff/webp.ts";
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
} from "../rare/workstation-headers.ts";

/** Pictures by their first bytes, strictest first. */
export const IMAGE_FORMATS: readonly Format[] = [
  signed(0, "\xff\xd8\xff", "image", "image/jpeg", "jpg", readJpeg),
  signed(0, "\x89PNG\r\n\x1a\n", "image", "image/png", "png", readPng),
  signed(0, "\x8aMNG\r\n\x1a\n", "video", "video/x-mng", "mng", readMng),
  signed(0, "\x8bJNG\r\n\x1a\n", "image", "image/x-jng", "jng", readMng),
  textual(
    tested((head) => head.is(0, "GIF87a") || head.is(0, "GIF89a"), "image", "image/gif", "gif", readGif),
  ),
  textual(
    tested((head) => head.is(0, "RIFF") && head.is(8, "WEBP"), "image", "image/webp", "webp", readWebp),
  ),
  signed(0, "\0\0\0\x0cJXL \r\n\x87\n", "image", "image/jxl", "jxl", readJxlContainer),
  signed(0, "\xff\x0a", "image", "image/jxl", "jxl", readJxlCodestream),
  signed(0, "\0\0\0\x0cjP  \r\n\x87\n", "image", "image/jp2", "jp2", readJp2),
  signed(0, "\xff\x4f\xff\x51", "image", "image/j2c", "j2c", readJ2kCodestream),
  tested((head) => head.is(0, "II\xbc\x01"), "image", "image/jxr", "jxr", readJxr),
  signed(0, "II*\0", "image", "image/tiff", "tif", readTiff),
  signed(0, "MM\0*", "image", "image/tiff", "tif", readTiff),
  signed(0, "II+\0\x08\0\0\0", "image", "image/tiff", "tif", readTiff),
  signed(0, "MM\0+\0\x08\0\0", "image", "image/tiff", "tif", readTiff),
  tested(
    (head) => head.is(0, "IIRO") || head.is(0, "IIRS") || head.is(0, "MMOR"),
    "image",
    "image/x-olympus-orf",
    "orf",
    readTiff,
  ),
  signed(0, "IIU\0", "image", "image/x-panasonic-rw2", "rw2", readTiff),
  signed(0, "Exif\0\0", "image", "image/tiff", "tif", (reader, facts) => readTiff(reader, facts, 6)),
  signed(0, "FUJIFILMCCD-RAW", "image", "image/x-fujifilm-raf", "raf", readRaf),
  signed(0, "II\x1a\0\0\0HEAPCCDR", "image", "image/x-canon-crw", "crw", async () => undefined),
  signed(0, "\0MRM", "image", "image/x-minolta-mrw", "mrw", readMrw),
  signed(0, "FOVb", "image", "image/x-sigma-x3f", "x3f", readX3f),
  signed(0, "8BPS\0\x01", "image", "image/vnd.adobe.photoshop", "psd", readPsd),
  signed(0, "8BPS\0\x02", "image", "image/vnd.adobe.photoshop", "psb", readPsd),
  signed(0, "gimp xcf ", "image", "image/x-xcf", "xcf", readXcf),
  signed(0, "DDS \x7c\0\0\0", "image", "image/vnd.ms-dds", "dds", readDds),
  tested(
    (head) => head.is(0, "\xabKTX 11\xbb\r\n\x1a\n") || head.is(0, "\xabKTX 20\xbb\r\n\x1a\n"),
    "image",
    "image/ktx",
    "ktx",
    readKtx,
  ),
  signed(0, "qoif", "image", "image/qoi", "qoi", readQoi),
  signed(0, "farbfeld", "image", "image/x-farbfeld", "ff", readFarbfeld),
  signed(0, "icns", "image", "image/icns", "icns", readIcns),
  signed(0, "\x76\x2f\x31\x01", "image", "image/x-exr", "exr", readExr),
  textual(
    tested(
      (head) => head.is(0, "#?RADIANCE") || head.is(0, "#?RGBE"),
      "image",
      "image/vnd.radiance",
      "hdr",
      readRadiance,
    ),
  ),
  tested((head) => head.is(0, "SDPX") || head.is(0, "XPDS"), "image", "image/x-dpx", "dpx", readDpx),
  signed(0, "\x13\xab\xa1\x5c", "image", "image/astc", "astc", readAstc),
  tested(
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
  tested((head) => head.is(0, "DanM") || head.is(0, "LinS"), "image", "image/x-ms-msp", "msp", readMsp),
  signed(2048, "PCD_IPI", "image", "image/x-photo-cd", "pcd", readPhotoCd),
  textual(signed(0, "SIMPLE  =", "image", "image/fits", "fits", readFits)),
  tested((head) => head.is(0, "\x01\0\0\0") && head.is(40, " EMF"), "image", "image/emf", "emf", readEmf),
  signed(0, "\xd7\xcd\xc6\x9a\0\0", "image", "image/wmf", "wmf", readWmf),
  signed(0, "AT&TFORM", "image", "image/vnd.djvu", "djvu", readDjvu),
  signed(0, "\x59\xa6\x6a\x95", "image", "image/x-sun-raster", "ras", readSunRaster),
  tested(
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
  signed(0, "\xb1\x68\xde\x3a", "image", "image/x-dcx", "dcx", readDcx),
  tested(
    (head) => head.is(0, "RIFF") && head.is(8, "ACON"),
    "image",
    "application/x-navi-animation",
    "ani",
    readAnimatedCursor,
  ),
  tested(
    (head) => head.is(0, "\x80\x2a\x5f\xd7") || head.is(0, "\xd7\x5f\x2a\x80"),
    "image",
    "image/x-cineon",
    "cin",
    readCineon,
  ),
  tested((head) => head.is(0, "BLP1") || head.is(0, "BLP2"), "image", "image/x-blp", "blp", readBlp),
  signed(0, "FTEX", "image", "image/x-ftex", "ftc", readFtex),
  signed(0, "VTF\0", "image", "image/x-vtf", "vtf", readVtf),
  signed(20, "GIMP", "image", "image/x-gimp-gbr", "gbr", readGimpBrush),
  tested(
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
  tested((head) => head.is(0, "\xab\x01") && head.has(0, 1024), "image", "image/x-viff", "viff", readViff),
  textual(signed(0, "id=ImageMagick", "image", "image/x-miff", "miff", readMiff)),
  tested((head) => head.is(522, "\0\x11\x02\xff\x0c\0"), "image", "image/x-pict", "pct", readPict),
  tested(
    (head) => head.is(0, "\xff\xa0\xff") && head.has(3, 1) && head.u8(3) >= 0xa2 && head.u8(3) <= 0xa8,
    "image",
    "image/x-wsq",
    "wsq",
    readWsq,
  ),
  tested((head) => head.is(0, "BM") && head.has(14, 12), "image", "image/bmp", "bmp", readBmp),
  tested((head) => head.is(0, "BA") && head.is(14, "BM"), "image", "image/bmp", "bmp", readBmp),
  tested(looksLikeIcon, "image", "image/x-icon", "ico", readIcon),
  tested(
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
  textual(
    tested(
      (head) => head.has(0, 7) && head.u8(0) === 0x50 && /^P[1-7FfHh]\s/.test(head.text(0, 3)),
      "image",
      "image/x-portable-anymap",
      "pnm",
      readNetpbm,
    ),
  ),
];
