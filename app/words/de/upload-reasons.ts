import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "Die Verbindung ist abgebrochen.",
  status: (status) => `Der Server hat mit ${status} geantwortet.`,
  unnamedPart: "Der Speicher hat einen Teil nicht bestätigt.",
  otherTab: "Die Datei wird bereits in einem anderen Tab hochgeladen.",
  pageError: "Auf dieser Seite ist ein Fehler aufgetreten.",
  notFound: "Wir konnten den Upload nicht finden.",
  noUpload: "Der Upload fehlt.",
};
