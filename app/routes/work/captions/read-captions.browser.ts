import { readFileParts, type CaptionsFile } from "./captions-file.rules";

export async function readCaptions(source: string): Promise<CaptionsFile> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The captions answered ${response.status}.`);
  const file = await response.text();
  const { takeSettings, ...parts } = readFileParts(file);
  const cues = (await parseCues(file)).map(({ startTime, endTime, text, id }) => {
    const start = Math.round(startTime * 1000);
    const end = Math.round(endTime * 1000);
    return { start, end, markup: text, id, settings: takeSettings(start, end) };
  });
  return { ...parts, cues };
}

/** Browsers load a track only inside a media element. */
async function parseCues(file: string): Promise<VTTCue[]> {
  const player = document.createElement("video");
  const element = document.createElement("track");
  const address = URL.createObjectURL(new Blob([file], { type: "text/vtt" }));
  const read = new Promise((resolve, reject) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => reject(new Error("The captions can't be read.")));
  });
  player.hidden = true;
  element.src = address;
  player.appendChild(element);
  document.body.appendChild(player);
  try {
    element.track.mode = "hidden";
    await read;
    return [...(element.track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
  } finally {
    player.remove();
    URL.revokeObjectURL(address);
  }
}
