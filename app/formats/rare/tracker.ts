import type { BoundedReader } from "../reading/bounded-reader.ts";
import type { ByteView } from "../reading/byte-view.ts";
import { setDuration, warn } from "../facts.ts";
import type { MediaFacts } from "../facts.ts";

/** Length is rows times pace. */

const DEFAULT_ROWS = 64;
const DEFAULT_SPEED = 6;
const DEFAULT_TEMPO = 125;
const TICK_SECONDS = 2.5;
const ORDER_SKIP = 254;
const ORDER_END = 255;

export async function readImpulseTracker(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.exactly(0, 192);
  const orderCount = head.u16(32, true);
  const instruments = head.u16(34, true);
  const samples = head.u16(36, true);
  const patterns = head.u16(38, true);
  const view = await reader.view(0, Math.max(reader.keptFrom(0), 192));
  const pointers = 192 + orderCount + (instruments + samples) * 4;
  let rows = 0;
  for (const order of playedOrders(view, 192, orderCount)) {
    reader.step();
    const at =
      order < patterns && view.has(pointers + order * 4, 4) ? view.u32(pointers + order * 4, true) : 0;
    rows += at > 0 && view.has(at + 2, 2) ? view.u16(at + 2, true) : DEFAULT_ROWS;
  }
  setLength(facts, rows, head.u8(50), head.u8(51));
}

export async function readExtendedModule(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.exactly(0, 80);
  const view = await reader.view(0, Math.max(reader.keptFrom(0), 336));
  const patternRows: number[] = [];
  let at = 60 + head.u32(60, true);
  for (let i = 0; i < head.u16(70, true) && view.has(at, 9); i++) {
    reader.step();
    patternRows.push(view.u16(at + 5, true));
    at += view.u32(at, true) + view.u16(at + 7, true);
  }
  let rows = 0;
  for (let i = 0; i < head.u16(64, true) && view.has(80 + i, 1); i++)
    rows += patternRows[view.u8(80 + i)] ?? DEFAULT_ROWS;
  setLength(facts, rows, head.u16(76, true), head.u16(78, true));
}

export async function readScreamTracker(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const head = await reader.exactly(0, 96);
  const count = head.u16(32, true);
  const orders = playedOrders(await reader.view(96, count), 0, count);
  setLength(facts, orders.length * DEFAULT_ROWS, head.u8(49), head.u8(50));
}

export async function readProTracker(reader: BoundedReader, facts: MediaFacts): Promise<void> {
  const length = (await reader.exactly(950, 1)).u8(0);
  setLength(facts, length * DEFAULT_ROWS, DEFAULT_SPEED, DEFAULT_TEMPO);
}

function playedOrders(view: ByteView, at: number, count: number): number[] {
  const orders: number[] = [];
  for (let i = 0; i < count && view.has(at + i, 1); i++) {
    const order = view.u8(at + i);
    if (order === ORDER_END) break;
    if (order !== ORDER_SKIP) orders.push(order);
  }
  return orders;
}

function setLength(facts: MediaFacts, rows: number, speed: number, tempo: number): void {
  warn(facts, "probe.estimated_duration");
  setDuration(facts, (rows * (speed || DEFAULT_SPEED) * TICK_SECONDS) / (tempo || DEFAULT_TEMPO));
}
