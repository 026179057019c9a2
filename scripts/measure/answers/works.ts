import sharp from "sharp";
import { CATALOGUE, readPreview, readDemoFile, type Work } from "../../demo/catalogue.ts";
import type { Session } from "../../demo/client/session.ts";
import { sendPreview, untilSettled, upload } from "../../demo/client/upload.ts";

const PICTURES = 60;
const [WIDTH, HEIGHT] = [160, 120];

export async function shareWorks(session: Session): Promise<number> {
  const ids: number[] = [];
  for (let nth = 1; nth <= PICTURES; nth++) {
    ids.push(await upload(session, describePicture(nth), await drawPicture(nth)));
  }
  const film = CATALOGUE.find(({ contentType }) => contentType === "video/webm");
  if (!film) throw new Error("the demo has no film");
  const id = await upload(session, film, await readDemoFile(film.fileName));
  await sendPreview(session, id, await readPreview(film));
  await untilSettled(session, [...ids, id], ({ status, status_reason }) => {
    if (status !== "ready") throw new Error(`An upload ended ${status}: ${status_reason ?? ""}`);
  });
  return id;
}

function describePicture(nth: number): Work {
  return {
    title: `Colour ${nth}`,
    description: "",
    visibility: "public",
    tags: "Colours",
    fileName: `colour-${nth}.png`,
    contentType: "image/png",
  };
}

function drawPicture(nth: number): Promise<Buffer> {
  // 37 and 360 share no factor, so no two colours are alike.
  const background = `hsl(${(nth * 37) % 360}, 70%, 50%)`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function makePicture(nth: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { fileName: name, contentType: mimeType } = describePicture(nth);
  return { name, mimeType, buffer: await drawPicture(nth) };
}
