/**
 * Needs a page of its own, because tapping the sound changes how a film ends: Firefox waits for sound shorter than
 * the picture, WebKitGTK breaks.
 */
export async function listenToFilm(): Promise<string[]> {
  const LOUD = 0.02;
  const RECORDED_MS = 1_000;
  const TAPPED_AT = 0.5;
  const { video, until, problems } = globalThis.probe;
  const wrong: string[] = [];
  const isLoud = (samples: Float32Array) => samples.some((sample) => Math.abs(sample) > LOUD);
  const start = () => void video.play().catch((error: unknown) => wrong.push(String(error)));

  /** WebKitGTK stalls if a film is tapped as it begins. */
  const hear = async () => {
    start();
    await until("played", () => video.currentTime > TAPPED_AT);
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    const samples = new Float32Array(analyser.fftSize);
    await until("was heard", () => {
      analyser.getFloatTimeDomainData(samples);
      return isLoud(samples);
    });
  };
  /** Firefox stops the audio graph on a machine without a sound card, but still records. */
  const record = async (capture: () => MediaStream) => {
    start();
    await until("played", () => video.currentTime > 0);
    const recorder = new MediaRecorder(new MediaStream(capture().getAudioTracks()));
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, RECORDED_MS));
    recorder.stop();
    const decoder = new OfflineAudioContext(1, 1, 48_000);
    const sound = await decoder.decodeAudioData(await (await recorded).arrayBuffer());
    if (!isLoud(sound.getChannelData(0))) wrong.push("was recorded silent");
  };

  try {
    await until("had a first frame", () => video.readyState >= 2);
    const capture = (video as { mozCaptureStream?: () => MediaStream }).mozCaptureStream?.bind(video);
    await (capture ? record(capture) : hear());
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  return [...wrong, ...problems];
}
