import sharp from "sharp";
import { CATALOGUE, previewOf, readDemoFile, type Work } from "../../demo/catalogue.ts";
import type { Session } from "../../demo/client/session.ts";
import { sendPreview, untilSettled, upload } from "../../demo/client/upload.ts";

/** Enough for Load More to be pressed several times on each list. */
const PICTURES = 60;
const [WIDTH, HEIGHT] = [160, 120];

/** Fills the site: pictures, then a film. @returns the film's id */
export async function shareWorks(session: Session): Promise<number> {
  const ids: number[] = [];
  for (let nth = 1; nth <= PICTURES; nth++) {
    ids.push(await upload(session, wordsOf(nth), await bytesOf(nth)));
  }
  const film = CATALOGUE.find(({ contentType }) => contentType === "video/webm");
  if (!film) throw new Error("the demo has no film");
  const id = await upload(session, film, await readDemoFile(film.fileName));
  await sendPreview(session, id, await previewOf(film));
  await untilSettled(session, [...ids, id], ({ status, status_reason }) => {
    if (status !== "ready") throw new Error(`An upload ended ${status}: ${status_reason ?? ""}`);
  });
  return id;
}

function wordsOf(nth: number): Work {
  return {
    ...{ title: `Colour ${nth}`, description: "", visibility: "public", tags: "Colours" },
    ...{ fileName: `colour-${nth}.png`, contentType: "image/png" },
  };
}

/** Small and of one colour each, so that no two are alike. */
function bytesOf(nth: number): Promise<Buffer> {
  // 37 and the circle's 360 degrees share no factor.
  const background = `hsl(${(nth * 37) % 360}, 70%, 50%)`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A file for the uploader that is no other's. */
export async function fileOf(nth: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { fileName: name, contentType: mimeType } = wordsOf(nth);
  return { name, mimeType, buffer: await bytesOf(nth) };
}
