import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "Vous êtes déconnecté. Veuillez vous connecter et réessayer.",
  "playlists.bad_request": "Une erreur est survenue. Veuillez réessayer.",
  "playlists.title_missing": "Veuillez saisir un titre.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "Un titre peut contenir jusqu’à 100 caractères. Veuillez raccourcir le vôtre.",
  "playlists.description_too_long": "Une description peut contenir jusqu’à 1 000 caractères. Veuillez raccourcir la vôtre.",
  "playlists.bad_visibility": "Veuillez choisir qui peut voir cette playlist.",
  "playlists.title_words": "Le titre contient des mots que nous n’acceptons pas dans une playlist publique. Modifiez-le ou gardez la playlist privée.",
  "playlists.description_words": "La description contient des mots que nous n’acceptons pas dans une playlist publique. Modifiez-la ou gardez la playlist privée.",
  "playlists.too_many": "Vous avez atteint la limite de 200 playlists. Supprimez-en une dont vous n’avez plus besoin, puis réessayez.",
  "playlists.full": "Cette playlist est pleine. Elle peut contenir jusqu’à 5 000 œuvres.",
  "playlists.not_found": "Playlist introuvable",
  "playlists.work_not_found": "Cette œuvre n’est plus disponible.",
  "playlists.item_gone": "Cette œuvre n’est plus dans la playlist. Voici la playlist dans son état actuel.",
  "playlists.neighbour_gone": "Cette playlist a changé. Voici la dernière version : veuillez déplacer l’œuvre à nouveau.",
  "playlists.too_many_requests": "Trop de requêtes. Veuillez patienter une minute et réessayer.",
};
