import type * as english from "../en/upload-reasons";
import type { In } from "../say";

export const uploadReasons: In<typeof english.uploadReasons> = {
  connectionLost: "La connexion a été interrompue.",
  status: (status) => `Le serveur a répondu ${status}.`,
  unnamedPart: "L’espace de stockage n’a pas confirmé une partie.",
  otherTab: "Ce fichier est déjà en cours d’import dans un autre onglet.",
  pageError: "Cette page a rencontré une erreur.",
  notFound: "L’import est introuvable.",
  noUpload: "L’import est manquant.",
};
