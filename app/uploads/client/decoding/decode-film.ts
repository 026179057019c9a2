import { ALL_FORMATS, BlobSource, CanvasSink, Input } from "mediabunny";

const FALLBACK_SECONDS = 1;

export async function decodeFilm(file: Blob, share: number, side: number): Promise<ImageBitmap> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error("no film in the file");
    if (!(await track.canDecode())) throw new Error("its codec is not known");
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const scale = Math.min(1, side / Math.max(width, height));
    const sink = new CanvasSink(track, {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: "fill",
    });
    const start = await track.getFirstTimestamp();
    const length = await input.getDurationFromMetadata();
    const wanted = start + (length ? (length - start) * share : FALLBACK_SECONDS);
    const frame = (await sink.getCanvas(wanted)) ?? (await sink.getCanvas(start));
    if (!frame) throw new Error("no frame could be decoded");
    return await createImageBitmap(frame.canvas);
  } finally {
    input.dispose();
  }
}
