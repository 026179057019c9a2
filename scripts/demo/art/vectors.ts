import sharp, { type Sharp } from "sharp";
import { layered, noise } from "./noise.ts";
import { between, seeded } from "./random.ts";

function draw(width: number, height: number, body: string, definitions = ""): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#000000" });
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Sheets of cut paper on top of each other, each casting a soft shadow. */
export function paperHills(size: number, seed: number, colours: string[]): Sharp {
  const shape = layered(noise(seed), 3);
  const shadow = `<filter id="s" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="0" dy="${-size * 0.008}" stdDeviation="${size * 0.016}" flood-color="#1a0f2e" flood-opacity="0.55"/></filter>`;
  const sheets = colours.slice(1).map((colour, index) => {
    const base = size * (0.3 + (0.68 * index) / (colours.length - 1));
    const edge = Array.from({ length: 61 }, (_, step) => {
      const x = (step / 60) * size * 1.1 - size * 0.05;
      return point(x, base - size * 0.24 * shape((x / size) * 1.5 + index * 3.7, index * 2.2));
    });
    return `<path filter="url(#s)" fill="${colour}" d="M${edge.join("L")}L${point(size * 1.1, size * 1.1)}L${point(-size * 0.1, size * 1.1)}Z"/>`;
  });
  const sun = `<circle cx="${size * 0.66}" cy="${size * 0.25}" r="${size * 0.115}" fill="#fff3d6" filter="url(#s)"/>`;
  const sky = `<rect width="${size}" height="${size}" fill="${colours[0]}"/>`;
  return draw(size, size, sky + sun + sheets.join(""), shadow);
}

/** Quarter circles, rings and stripes on a grid, in few colours. */
export function quarterCircles(size: number, seed: number, cells: number, colours: string[]): Sharp {
  const random = seeded(seed);
  const side = size / cells;
  const pick = () => colours[Math.floor(random() * colours.length)] ?? "#ffffff";
  const tiles: string[] = [];
  for (let index = 0; index < cells * cells; index += 1) {
    const [x, y] = [(index % cells) * side, Math.floor(index / cells) * side];
    const [ground, first, second] = [pick(), pick(), pick()];
    const turn = Math.floor(random() * 4) * 90;
    const kind = random();
    const wedge = (radius: number, fill: string) =>
      `<path fill="${fill}" d="M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z"/>`;
    const figure =
      kind < 0.42
        ? wedge(side, first) + wedge(side * 0.5, second)
        : kind < 0.62
          ? `<circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.5}" fill="${first}"/><circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.22}" fill="${second}"/>`
          : kind < 0.8
            ? `<path fill="${first}" d="M0 0H${side}L0 ${side}Z"/>`
            : [0, 1, 2]
                .map(
                  (step) =>
                    `<rect y="${(step * side) / 3}" width="${side}" height="${side / 6}" fill="${first}"/>`,
                )
                .join("");
    tiles.push(
      `<g transform="translate(${x} ${y}) rotate(${turn} ${side / 2} ${side / 2})"><rect width="${side + 0.5}" height="${side + 0.5}" fill="${ground}"/>${figure}</g>`,
    );
  }
  return draw(size, size, tiles.join(""));
}

/** Girih: eight-pointed stars and the crosses between them, inlaid like tiles. */
export function starTiles(width: number, height: number, cell: number): Sharp {
  const half = cell / 2;
  const star = (radius: number, inner: number) =>
    Array.from({ length: 16 }, (_, step) => {
      const angle = (step * Math.PI) / 8;
      const reach = step % 2 === 0 ? radius : inner;
      return point(half + reach * Math.cos(angle), half + reach * Math.sin(angle));
    }).join("L");
  const figure = (radius: number, fill: string, line = "") =>
    `<path d="M${star(radius, radius * 0.7654)}Z" fill="${fill}" ${line}/>`;
  const gold = `stroke="#e9c46a" stroke-width="${cell * 0.024}" stroke-linejoin="round"`;
  const tile =
    `<rect width="${cell}" height="${cell}" fill="#0e5a6b"/><path d="M0 ${half}L${half} 0L${cell} ${half}L${half} ${cell}Z" fill="#12788a" ${gold}/>` +
    figure(half, "#0b2f4a", gold) +
    figure(half * 0.72, "#f6efe0", gold) +
    figure(half * 0.5, "#c8553d", gold) +
    figure(half * 0.28, "#0b2f4a", gold) +
    `<circle cx="${half}" cy="${half}" r="${cell * 0.045}" fill="#e9c46a"/>`;
  const definitions =
    `<pattern id="p" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${tile}</pattern>` +
    `<radialGradient id="v" cx="40%" cy="32%" r="80%"><stop offset="0" stop-color="#fff2cf" stop-opacity=".3"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#03121c" stop-opacity=".72"/></radialGradient>`;
  const all = `width="${width}" height="${height}"`;
  return draw(width, height, `<rect ${all} fill="url(#p)"/><rect ${all} fill="url(#v)"/>`, definitions);
}

/** Seigaiha, the old wave pattern: rows of rings, each row over the one before. */
export function seigaiha(width: number, height: number, radius: number, seed: number): Sharp {
  const wave = layered(noise(seed), 3);
  const rings: string[] = [];
  const blues = ["#0b2545", "#13315c", "#1d4e89", "#2a6f97", "#468faf", "#89c2d9"];
  for (let row = 0; row * radius * 0.5 < height + radius * 2; row += 1) {
    for (let column = -1; column * radius * 2 < width + radius * 2; column += 1) {
      const x = column * radius * 2 + (row % 2 === 0 ? 0 : radius);
      const y = row * radius * 0.5;
      const tone = wave(x / width, (y / height) * 1.6);
      const shade = blues[Math.max(0, Math.min(5, Math.round(2.4 + tone * 7)))] ?? "#13315c";
      const gilt = tone > 0.19 && (row + column) % 3 === 0;
      [1, 0.76, 0.52, 0.28].forEach((share, index) => {
        const fill = index % 2 === 0 ? (gilt ? "#d9a441" : shade) : "#f4efe4";
        rings.push(
          `<circle cx="${x}" cy="${y}" r="${(radius * share).toFixed(1)}" fill="${fill}" stroke="#f4efe4" stroke-width="${radius * 0.05}"/>`,
        );
      });
    }
  }
  return draw(width, height, `<rect width="${width}" height="${height}" fill="#0b2545"/>${rings.join("")}`);
}

/** Seeds as a sunflower lays them: each turned by the golden angle from the one before. */
export function sunflower(
  size: number,
  count: number,
  from: [number, number, number],
  to: [number, number, number],
): Sharp {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const seeds = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const [angle, reach] = [index * golden, Math.sqrt(share) * size * 0.46];
    const tone = from.map((value, channel) => Math.round(value + ((to[channel] ?? 0) - value) * share));
    const radius = size * 0.0082 * (0.35 + 0.95 * Math.sin(share * Math.PI * 0.94));
    return `<ellipse transform="translate(${point(size / 2 + reach * Math.cos(angle), size / 2 + reach * Math.sin(angle))}) rotate(${((angle * 180) / Math.PI).toFixed(1)})" rx="${(radius * 1.55).toFixed(2)}" ry="${radius.toFixed(2)}" fill="rgb(${tone.join()})"/>`;
  });
  const ground = `<radialGradient id="g"><stop offset="0" stop-color="#3a1430"/><stop offset="1" stop-color="#0d0714"/></radialGradient>`;
  return draw(size, size, `<rect width="${size}" height="${size}" fill="url(#g)"/>${seeds.join("")}`, ground);
}

/** Thousands of fine lines following a field of noise, as iron filings do. */
export function flowLines(width: number, height: number, seed: number, colours: string[]): Sharp {
  const field = layered(noise(seed), 2);
  const random = seeded(seed);
  const lines = Array.from({ length: 2600 }, () => {
    let [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height];
    const tone = field((x / height) * 0.9 + 30, (y / height) * 0.9);
    const colour =
      colours[
        Math.max(
          0,
          Math.min(
            colours.length - 1,
            Math.floor((0.5 + tone * 1.5 + (random() - 0.5) * 0.35) * colours.length),
          ),
        )
      ];
    const steps = Math.floor(between(random, 20, 60));
    const path = Array.from({ length: steps }, () => {
      const angle = field((x / height) * 1.15, (y / height) * 1.15) * Math.PI * 2.4 + 0.4;
      x += Math.cos(angle) * height * 0.008;
      y += Math.sin(angle) * height * 0.008;
      return point(x, y);
    });
    const weight = height * between(random, 0.0008, 0.0034);
    return `<path d="M${path.join("L")}" stroke="${colour}" stroke-width="${weight.toFixed(2)}" stroke-opacity="${between(random, 0.45, 0.95).toFixed(2)}"/>`;
  });
  return draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#0f1020"/><g fill="none" stroke-linecap="round">${lines.join("")}</g>`,
  );
}
