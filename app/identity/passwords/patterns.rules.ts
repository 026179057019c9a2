import { shortestUnit, withoutShift } from "./base-words.rules";

const ROWS = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];

const KEYS = new Map(
  ROWS.flatMap((row, y) => Array.from(row, (key, x): [string, { x: number; y: number }] => [key, { x, y }])),
);

const LONGEST_UNIT = 5;
const JUMPS = 2;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const SHORTEST_RUN = 5;

export function isKeyboardPattern(password: string): boolean {
  return isWalk(withoutShift(password)) || isAlphabet(password.toLowerCase()) || isRepetition(password);
}

function isRepetition(password: string): boolean {
  const unit = shortestUnit(password.toLowerCase());
  return unit.length < password.length && unit.length <= LONGEST_UNIT;
}

function isWalk(text: string): boolean {
  let jumps = 0;
  let last = text[0];
  for (const key of Array.from(text).slice(1)) {
    if (!touch(last, key)) jumps++;
    if (jumps > JUMPS) return false;
    last = key;
  }
  return true;
}

function touch(one = "", other = ""): boolean {
  const [a, b] = [KEYS.get(one), KEYS.get(other)];
  if (!a || !b) return false;
  const [down, right] = [b.y - a.y, b.x - a.x];
  // In the row below the keys to the left and right, in the row above those over it.
  if (down === 0) return Math.abs(right) <= 1;
  if (Math.abs(down) !== 1) return false;
  return down === 1 ? right === 0 || right === -1 : right === 0 || right === 1;
}

function isAlphabet(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, "");
  if (letters.length < SHORTEST_RUN) return false;
  const back = Array.from(letters).reverse().join("");
  return ALPHABET.includes(letters) || ALPHABET.includes(back);
}
