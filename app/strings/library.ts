/** What a person reads about what they keep: their library, theirs alone. */
export const libraryWords = {
  lists: "Your library",
  overview: { title: "Library", lead: "What you keep and where you stopped. Only you see it." },
  saved: { title: "Saved", lead: "What you put aside, newest first. Only you see it." },
  liked: { title: "Liked", lead: "What you like, newest first. Only you see it." },
  history: { title: "History", lead: "What you watched, latest first. Only you see it." },
  playlists: { title: "Playlists", lead: "Your own lists, in your own order." },
};
