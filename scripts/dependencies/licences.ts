/** SPDX names of licences that ask for no more than their text and the authors' names. */
export const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

export interface Exception {
  packages: RegExp;
  /** SPDX names of what is allowed for these alone, beside what is allowed for all. */
  licences: string[];
  reason: string;
}

/** Packages under another licence, and why that is right for them. */
export const EXCEPTIONS: Exception[] = [
  {
    packages: /^(?:mediabunny|@mediabunny\/.+)$/,
    licences: ["MPL-2.0"],
    reason: "Asks for the source of its own files where they are changed; ours are as published.",
  },
  {
    packages: /^@mediabunny\/(?:aac|mp3)-encoder$/,
    licences: ["LGPL-2.0-or-later", "LGPL-2.1-or-later"],
    reason:
      "Encoders of FFmpeg and LAME, each in a file of its own that is fetched or run when one is needed, unchanged; how to build another stands in their README.",
  },
  {
    packages: /^(?:axe-core|@axe-core\/playwright|lightningcss(?:-.+)?)$/,
    licences: ["MPL-2.0"],
    reason: "Tools that build and test, unchanged; nothing of them is delivered.",
  },
  {
    packages: /^libheif-js$/,
    licences: ["LGPL-3.0"],
    reason:
      "Delivered as a file of its own (libheif.wasm), fetched when somebody picks a HEIC picture: anybody may put another build in its place, as the licence wants.",
  },
  {
    packages: /^@img\/sharp-.+$/,
    licences: ["LGPL-3.0-or-later"],
    reason: "libvips, a shared library beside sharp, which only scripts and tests run.",
  },
  {
    packages: /^@fontsource-variable\/.+$/,
    licences: ["OFL-1.1"],
    reason: "Fonts, delivered unchanged and under their own names.",
  },
  {
    packages: /^(?:caniuse-lite|spdx-exceptions|spdx-ranges)$/,
    licences: ["CC-BY-3.0", "CC-BY-4.0"],
    reason: "Tables of facts that tools read while building; they ask to be named, and are not delivered.",
  },
];

/** What the files of a package say of its licence where its package.json names none that can be read, or not all of it. */
export const READ_BY_HAND: Record<string, string> = {
  // FFmpeg without its parts under the GPL, and LAME.
  "@mediabunny/aac-encoder": "MPL-2.0 AND LGPL-2.1-or-later",
  "parse-cache-control": "BSD-3-Clause",
  "require-like": "MIT",
};
