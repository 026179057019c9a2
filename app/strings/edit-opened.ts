/** What an owner reads in the parts of an upload's page that are fetched when they are opened. */
export const openedWords = {
  poster: {
    hint: "A picture that stands for this upload in the feed and before it plays.",
    choose: "Replace poster",
    busy: "Sending...",
    done: "Poster replaced.",
    failed: "The poster could not be replaced.",
    unreadable: "This picture can't be read here. Please choose a JPEG, PNG or WebP picture.",
  },
  captions: {
    hint: "A WebVTT file (.vtt) up to 1 MB for each language.",
    none: "No captions yet.",
    language: "Language",
    file: "WebVTT file",
    missing: "Please choose a file.",
    add: "Add captions",
    busy: "Adding...",
    added: "Captions added.",
    failed: "The captions could not be added.",
    remove: (language: string) => `Remove ${language} captions`,
    removed: "Captions removed.",
    removeFailed: "The captions could not be removed.",
  },
} as const;
