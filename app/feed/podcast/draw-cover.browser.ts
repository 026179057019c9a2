import { COVER_SIDES } from "./podcast.limits";

const SIDE = COVER_SIDES.least;
/** Square as on the logo (app/ui/star.tsx), 32 units wide. */
const STAR =
  "M15.01 4Q16 1.6 16.99 4L19.6 10.31Q20.06 11.42 21.25 11.51L28.05 12.04Q30.65 12.24 28.67 13.93L23.48 18.35Q22.56 19.13 22.84 20.3L24.44 26.93Q25.05 29.46 22.84 28.1L17.02 24.53Q16 23.9 14.98 24.53L9.16 28.1Q6.95 29.46 7.56 26.93L9.16 20.3Q9.44 19.13 8.52 18.35L3.33 13.93Q1.35 12.24 3.95 12.04L10.75 11.51Q11.94 11.42 12.4 10.31Z";

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
  pen.translate(SIDE / 2 - 160, 150);
  pen.scale(10, 10);
  pen.fill(new Path2D(STAR));
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
