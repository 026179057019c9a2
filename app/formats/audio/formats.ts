import { signed, tested, textual } from "../format.ts";
import type { Format } from "../format.ts";
import { addCodec } from "../facts.ts";
import { readAiff } from "../riff/aiff.ts";
import { readFlac } from "./flac.ts";
import { readAmr, readSurround } from "./framed.ts";
import { loasFrame, readLoas } from "../rare/latm.ts";
import { MLP_SYNC, readLosslessPacking, TRUEHD_SYNC } from "../rare/lossless-packing.ts";
import { readApe, readMusepack, readTak, readTta, readWavPack } from "../rare/lossless.ts";
import { readDsdiff, readDsf } from "../rare/one-bit.ts";
import { readAu, readCaf, readVoc } from "../rare/plain-sound.ts";
import { readRealAudio } from "../rare/real-audio.ts";
import { readSoundAfterTags } from "./sound-stream.ts";
import { isIrcam, readAdx, readAst, readIrcam, readSox, readSphere } from "../rare/studio-sound.ts";
import {
  readExtendedModule,
  readImpulseTracker,
  readProTracker,
  readScreamTracker,
} from "../rare/tracker.ts";
import { readWave, readWave64 } from "../riff/wave.ts";

/** Sounds by their first bytes. */
export const AUDIO_FORMATS: readonly Format[] = [
  signed(0, "ID3", "audio", "audio/mpeg", "mp3", readSoundAfterTags),
  signed(0, "fLaC", "audio", "audio/flac", "flac", (reader, facts) => readFlac(reader, facts, 0)),
  textual(
    tested(
      (head) =>
        (head.is(0, "RIFF") || head.is(0, "RIFX") || head.is(0, "RF64") || head.is(0, "BW64")) &&
        head.is(8, "WAVE"),
      "audio",
      "audio/wav",
      "wav",
      readWave,
    ),
  ),
  signed(0, "riff\x2e\x91\xcf\x11", "audio", "audio/x-w64", "w64", readWave64),
  textual(
    tested(
      (head) => head.is(0, "FORM") && (head.is(8, "AIFF") || head.is(8, "AIFC")),
      "audio",
      "audio/aiff",
      "aiff",
      readAiff,
    ),
  ),
  textual(
    tested(
      (head) =>
        head.is(0, "#!AMR\n") ||
        head.is(0, "#!AMR-WB\n") ||
        head.is(0, "#!AMR_MC1.0\n") ||
        head.is(0, "#!AMR-WB_MC1.0\n"),
      "audio",
      "audio/amr",
      "amr",
      readAmr,
    ),
  ),
  signed(0, "MAC ", "audio", "audio/ape", "ape", (reader, facts) => readApe(reader, facts, 0)),
  signed(0, "wvpk", "audio", "audio/wavpack", "wv", readWavPack),
  tested(
    (head) => head.is(0, "MP+") || head.is(0, "MPCK"),
    "audio",
    "audio/x-musepack",
    "mpc",
    (reader, facts) => readMusepack(reader, facts, 0),
  ),
  signed(0, "TTA1", "audio", "audio/x-tta", "tta", (reader, facts) => readTta(reader, facts, 0)),
  signed(0, "tBaK", "audio", "audio/x-tak", "tak", readTak),
  signed(0, "DSD \x1c", "audio", "audio/x-dsf", "dsf", readDsf),
  tested((head) => head.is(0, "FRM8") && head.is(12, "DSD "), "audio", "audio/x-dff", "dff", readDsdiff),
  signed(0, ".snd", "audio", "audio/basic", "au", readAu),
  signed(0, "caff\0\x01", "audio", "audio/x-caf", "caf", readCaf),
  tested(
    (head) => head.is(0, "RIFF") && head.is(8, "QLCM"),
    "audio",
    "audio/qcelp",
    "qcp",
    async (_reader, facts) => addCodec(facts, "audio", "qcelp"),
  ),
  tested(
    (head) => head.is(0, "\x0b\x77") || head.is(0, "\x7f\xfe\x80\x01"),
    "audio",
    "audio/ac3",
    "ac3",
    (reader, facts) => readSurround(reader, facts, 0),
  ),
  tested(
    (head) => {
      const first = loasFrame(head, 0);
      return first !== null && loasFrame(head, first.bytes) !== null;
    },
    "audio",
    "audio/aac",
    "loas",
    readLoas,
  ),
  tested(
    (head) => head.is(4, TRUEHD_SYNC) || head.is(4, MLP_SYNC),
    "audio",
    "audio/vnd.dolby.mlp",
    "thd",
    readLosslessPacking,
  ),
  tested((head) => head.is(0, ".SoX") || head.is(0, "XoS."), "audio", "audio/x-sox", "sox", readSox),
  textual(signed(0, "NIST_1A\n", "audio", "audio/x-nist", "sph", readSphere)),
  tested(isIrcam, "audio", "audio/x-ircam", "sf", readIrcam),
  tested((head) => head.is(0, "\x80\0") && head.has(0, 16), "audio", "audio/x-adx", "adx", readAdx),
  tested((head) => head.is(0, "STRM") && head.is(64, "BLCK"), "audio", "audio/x-ast", "ast", readAst),
  signed(0, ".ra\xfd\0", "audio", "audio/x-pn-realaudio", "ra", readRealAudio),
  signed(0, "Creative Voice File\x1a", "audio", "audio/x-voc", "voc", readVoc),
  tested(
    (head) => head.is(0, "RIFF") && head.is(8, "RMID"),
    "audio",
    "audio/midi",
    "mid",
    async () => undefined,
  ),
  signed(0, "IMPM", "audio", "audio/x-it", "it", readImpulseTracker),
  signed(0, "Extended Module: ", "audio", "audio/x-xm", "xm", readExtendedModule),
  signed(44, "SCRM", "audio", "audio/x-s3m", "s3m", readScreamTracker),
  tested(
    (head) =>
      head.has(1080, 4) && /^(?:M\.K\.|M!K!|FLT[48]|4CHN|6CHN|8CHN|OCTA|CD81)$/.test(head.text(1080, 4)),
    "audio",
    "audio/x-mod",
    "mod",
    readProTracker,
  ),
  signed(4, "\x57\x90\x75\x36", "audio", "audio/vnd.audible.aax", "aa", async () => undefined),
];
