import { Mp4OutputFormat, Output, type Input } from "mediabunny";
import { FILM_SOUND_BITS, SOUND_BITS, type FilmRung, type Rung } from "../../rungs.rules";
import { expectedBytes, pictureBits } from "./bits.rules";
import { ConvertError, type ConvertRequest, type MadeCopy } from "./convert.messages";
import { copyPicture } from "./copy-picture";
import { copySound } from "./copy-sound";
import { openTarget } from "./copy-target";
import { isWhole } from "./frames.rules";
import { createPace } from "./pace";

type RungRequest = ConvertRequest & { wanted: Rung };

export async function convertCopy(
  input: Input,
  order: RungRequest,
  onTime: (seconds: number) => void,
): Promise<MadeCopy> {
  const { wanted } = order;
  return wanted === "sound"
    ? convertSound(input, order, onTime)
    : convertFilm(input, { ...order, wanted }, onTime);
}

async function convertFilm(
  input: Input,
  order: ConvertRequest & { wanted: FilmRung },
  onTime: (seconds: number) => void,
): Promise<MadeCopy> {
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new ConvertError("nothing_in_it");
  if (!(await picture.canDecode())) throw new ConvertError("undecodable", await picture.getCodec());
  const [soundTrack] = await input.getAudioTracks();
  const sound = soundTrack ? await copySound(soundTrack, FILM_SOUND_BITS, order) : null;
  const bits = pictureBits(order.wanted, order, sound?.bits ?? 0);
  const copy = await copyPicture(picture, order.wanted, bits);
  const { target, close } = await openTarget(
    order.keepAs,
    expectedBytes(bits + (sound?.bits ?? 0), order.durationMs),
    "video/mp4",
  );
  const output = createOutput(target);
  output.addVideoTrack(copy.source);
  if (sound) output.addAudioTrack(sound.source);
  const start = Math.max(0, await input.getFirstTimestamp(soundTrack ? [picture, soundTrack] : [picture]));
  const pace = createPace();
  if (!sound) pace.end("sound");
  await output.start();
  const ends = await Promise.all([copy.run(start, pace, onTime), sound?.run(start, pace) ?? 0]);
  await output.finalize();
  return checkLength(await close(), { start, end: Math.max(...ends) }, order);
}

async function convertSound(
  input: Input,
  order: RungRequest,
  onTime: (seconds: number) => void,
): Promise<MadeCopy> {
  const [track] = await input.getAudioTracks();
  if (!track) throw new ConvertError("nothing_in_it");
  const sound = await copySound(track, SOUND_BITS, order);
  const bytes = expectedBytes(sound.bits, order.durationMs);
  const { target, close } = await openTarget(order.keepAs, bytes, "audio/mp4");
  const output = createOutput(target);
  output.addAudioTrack(sound.source);
  const start = Math.max(0, await track.getFirstTimestamp());
  const pace = createPace();
  pace.end("picture");
  await output.start();
  const end = await sound.run(start, { ...pace, wrote: (_who, seconds) => onTime(seconds) });
  await output.finalize();
  return checkLength(await close(), { start, end }, order);
}

/** Tables at the end: nothing is buffered. */
const createOutput = (target: ConstructorParameters<typeof Output>[0]["target"]) =>
  new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });

/** Some containers count from the first frame. */
function checkLength(
  made: MadeCopy,
  { start, end }: { start: number; end: number },
  { durationMs }: ConvertRequest,
): MadeCopy {
  const wished = durationMs / 1000;
  if (!isWhole(end, wished) && !isWhole(start + end, wished))
    throw new ConvertError("damaged", `${end.toFixed(2)} s instead of ${wished.toFixed(2)}`);
  return made;
}
