import sharp from "sharp";
import type { Work } from "../../demo/catalogue.ts";
import { FILMS } from "../../demo/catalogue-films.ts";
import type { Session } from "../../demo/client/session.ts";
import { sendPreview, untilSettled, upload } from "../../demo/client/upload.ts";

/** Enough for Load More to be pressed several times on each list. */
const PICTURES = 60;
const [WIDTH, HEIGHT] = [160, 120];

/** Fills the site: pictures, then a film. @returns the film's id */
export async function shareWorks(session: Session): Promise<number> {
  const ids: number[] = [];
  for (let nth = 1; nth <= PICTURES; nth++) {
    const work = pictureOf(nth);
    ids.push(await upload(session, work, await work.make()));
  }
  const [film] = FILMS;
  if (!film) throw new Error("the demo has no film");
  const bytes = await film.make();
  const id = await upload(session, film, bytes);
  if (film.preview) await sendPreview(session, id, await film.preview(bytes));
  await untilSettled(session, [...ids, id], ({ status, status_reason }) => {
    if (status !== "ready") throw new Error(`An upload ended ${status}: ${status_reason ?? ""}`);
  });
  return id;
}

/** Small and of one colour each, so that no two are alike. */
function pictureOf(nth: number): Work {
  // 37 and the circle's 360 degrees share no factor.
  const background = `hsl(${(nth * 37) % 360}, 70%, 50%)`;
  return {
    ...{ title: `Colour ${nth}`, description: "", visibility: "public", tags: "Colours" },
    ...{ fileName: `colour-${nth}.png`, contentType: "image/png" },
    make: () =>
      sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
        .png()
        .toBuffer(),
  };
}

/** A file for the uploader that is no other's. */
export async function fileOf(nth: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { fileName: name, contentType: mimeType, make } = pictureOf(nth);
  return { name, mimeType, buffer: Buffer.from(await make()) };
}
