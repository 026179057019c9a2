import { shortestUnit, unshifted } from "./plain-forms.rules";

/** Keys by row, each row half a key to the right of the one above. */
const ROWS = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];

const KEYS = new Map(
  ROWS.flatMap((row, y) => Array.from(row, (key, x): [string, { x: number; y: number }] => [key, { x, y }])),
);

/** A word or less that is said over and over is no longer than this. */
const LONGEST_UNIT = 5;
/** Places at which a finger may jump, in a whole password, before it is more than a walk over the keys. */
const JUMPS = 2;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const SHORTEST_RUN = 5;

/** Whether a password is one that a hand finds rather than a head: a walk over the keys, the alphabet, `Ab1!Ab1!Ab1!`. */
export function isPattern(password: string): boolean {
  return isWalk(unshifted(password)) || isAlphabet(password.toLowerCase()) || isRepetition(password);
}

function isRepetition(password: string): boolean {
  const unit = shortestUnit(password.toLowerCase());
  return unit.length < password.length && unit.length <= LONGEST_UNIT;
}

/** Whether nearly every key touches the one before it, or is the same. */
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
  // Of the row below those to the left and right under a key, of the row above those over it.
  if (down === 0) return Math.abs(right) <= 1;
  if (Math.abs(down) !== 1) return false;
  return down === 1 ? right === 0 || right === -1 : right === 0 || right === 1;
}

/** Whether all letters are one stretch of the alphabet, there or back. */
function isAlphabet(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, "");
  if (letters.length < SHORTEST_RUN) return false;
  const back = Array.from(letters).reverse().join("");
  return ALPHABET.includes(letters) || ALPHABET.includes(back);
}
