/** Loaded only when a section is opened. */
export const editPanelWords = {
  poster: {
    hint: "The picture people see in the feed and before it plays.",
    choose: "Replace poster",
    busy: "Uploading...",
    done: "Poster replaced.",
    failed: "We couldn't replace the poster. Please try again.",
    unreadable: "This browser can't read that picture. Please choose a JPEG, PNG or WebP picture.",
  },
  captions: {
    none: "No captions yet.",
    edit: (language: string) => `Edit ${language} captions`,
    remove: (language: string) => `Remove ${language} captions`,
    removed: "Captions removed.",
    removeFailed: "We couldn't remove the captions. Please try again.",
    lines: {
      loading: "Loading captions...",
      notRead: "We couldn't read the captions.",
      tryAgain: "Try again",
      heading: (language: string) => `${language} captions, line by line`,
      hint: "Times are minutes, seconds and milliseconds, such as 1:02.500. A new line starts at the player's current time.",
      notesLost: "Saving removes the notes between the lines of this file.",
      unreadable: (count: number) =>
        count === 1
          ? "We can't read 1 line of this file. Saving removes it."
          : `We can't read ${count} lines of this file. Saving removes them.`,
      times: { start: "Start", end: "End" },
      words: "Text",
      start: (line: number) => `Line ${line}, start`,
      end: (line: number) => `Line ${line}, end`,
      text: (line: number) => `Line ${line}, text`,
      playFrom: (line: number) => `Play from line ${line}`,
      remove: (line: number) => `Remove line ${line}`,
      add: "Add line",
      save: "Save",
      busy: "Saving...",
      saved: "Captions saved.",
      failed: "We couldn't save the captions. What you typed is still here.",
      cancel: "Cancel",
      noTime: "Please enter a time such as 1:02.500.",
      endFirst: "The end must be after the start.",
      tooLate: (end: string) => `This is past the end, which is at ${end}.`,
      empty: "Please enter text for this line, or remove it.",
      leave: {
        title: "Leave without saving?",
        text: "You haven't saved your changes to these captions.",
        stay: "Keep editing",
        leave: "Discard changes",
      },
    },
  },
} as const;
