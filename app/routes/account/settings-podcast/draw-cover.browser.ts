import { COVER_SIDES } from "~/feed/podcast/podcast.limits";
import { STAR_PATH } from "~/ui/star-path";

const SIDE = COVER_SIDES.least;

/** In the browser, whose fonts have every script. */
export async function drawCover(name: string, colour: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, SIDE, SIDE);
  const shade = pen.createLinearGradient(0, 0, 0, SIDE);
  shade.addColorStop(0, "rgb(0 0 0 / 0.1)");
  shade.addColorStop(1, "rgb(0 0 0 / 0.6)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.textAlign = "center";
  pen.fillStyle = "#fff";
  const lines = setLines(pen, name);
  lines.forEach((line, at) => {
    pen.fillText(line.text, SIDE / 2, SIDE * 0.62 + (at - (lines.length - 1) / 2) * line.height);
  });
  pen.fillStyle = "#f7c650";
  // The star is 32 units wide.
  pen.translate(SIDE / 2 - 160, 150);
  pen.scale(10, 10);
  pen.fill(new Path2D(STAR_PATH));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  return blob && new File([blob], "cover.jpg", { type: blob.type });
}

/** Breaks at spaces, and shrinks until four lines hold it. */
function setLines(pen: CanvasRenderingContext2D, name: string): { text: string; height: number }[] {
  const most = SIDE * 0.84;
  for (let size = 200; ; size -= 10) {
    pen.font = `700 ${size}px "Familjen Grotesk", system-ui, sans-serif`;
    const lines: string[] = [];
    for (const word of name.split(/\s+/)) {
      const longer = [lines.at(-1), word].filter(Boolean).join(" ");
      if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const fits = lines.length <= 4 && lines.every((line) => pen.measureText(line).width <= most);
    if (fits || size <= 30) return lines.map((text) => ({ text, height: size * 1.15 }));
  }
}
