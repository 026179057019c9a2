/** Licences that ask only for their text and the authors' names. */
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
  licences: string[];
  reason: string;
}

export const EXCEPTIONS: Exception[] = [
  {
    packages: /^(?:mediabunny|@mediabunny\/.+)$/,
    licences: ["MPL-2.0"],
    reason: "Asks for the source of changed files; ours are unchanged.",
  },
  {
    packages: /^@mediabunny\/(?:aac|mp3)-encoder$/,
    licences: ["LGPL-2.0-or-later", "LGPL-2.1-or-later"],
    reason:
      "Encoders of FFmpeg and LAME, unchanged, each in its own file that is loaded only when needed; their README says how to build another.",
  },
  {
    packages: /^(?:axe-core|@axe-core\/playwright|lightningcss(?:-.+)?)$/,
    licences: ["MPL-2.0"],
    reason: "Unchanged tools for building and testing; none of their code is delivered.",
  },
  {
    packages: /^libheif-js$/,
    licences: ["LGPL-3.0"],
    reason:
      "Delivered as its own file (libheif.wasm), loaded when someone picks a HEIC picture. It can be replaced by another build, as the licence requires.",
  },
  {
    packages: /^@img\/sharp-.+$/,
    licences: ["LGPL-3.0-or-later"],
    reason: "libvips, a shared library of sharp, which only scripts and tests use.",
  },
  {
    packages: /^@fontsource-variable\/.+$/,
    licences: ["OFL-1.1"],
    reason: "Fonts, delivered unchanged and under their own names.",
  },
  {
    packages: /^(?:caniuse-lite|spdx-exceptions|spdx-ranges)$/,
    licences: ["CC-BY-3.0", "CC-BY-4.0"],
    reason: "Data tables that build tools read; their licences ask for a mention, and they aren't delivered.",
  },
];

/** The licence in a package's files, when its package.json names none or only part of it. */
export const READ_BY_HAND: Record<string, string> = {
  // FFmpeg without its GPL parts, and LAME.
  "@mediabunny/aac-encoder": "MPL-2.0 AND LGPL-2.1-or-later",
  "parse-cache-control": "BSD-3-Clause",
  "require-like": "MIT",
};
