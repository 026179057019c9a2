/** What a person reads while they look, listen and go from one work to the next. */
export const watchingWords = {
  fileDetails: "File details",
  position: "Position in this recording",
  played: (at: string, length: string) => `${at} of ${length}`,
  closer: "Look closer",
  lightbox: (name: string) => `${name}, in full`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomed: (percent: number) => `${percent} %`,
  keys: "Arrow keys go to the next and previous work. Plus and minus zoom, nought fits the window, Escape closes.",
  others: "Other works",
  newer: "Newer",
  older: "Older",
} as const;
