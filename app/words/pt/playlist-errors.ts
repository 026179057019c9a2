import type * as english from "../en/playlist-errors";
import type { In } from "../say";
import { UNREADABLE } from "./unreadable";

// prettier-ignore
export const playlistErrors: In<typeof english.playlistErrors> = {
  "playlists.unauthenticated": "Sua sessão terminou. Entre e tente de novo.",
  "playlists.bad_request": "Algo deu errado. Tente de novo.",
  "playlists.title_missing": "Digite um título.",
  "playlists.unreadable": UNREADABLE,
  "playlists.title_too_long": "Os títulos podem ter até 100 caracteres. Encurte o seu.",
  "playlists.description_too_long": "As descrições podem ter até 1.000 caracteres. Encurte a sua.",
  "playlists.bad_visibility": "Escolha quem pode ver esta playlist.",
  "playlists.title_words": "O título contém palavras que não permitimos em uma playlist pública. Altere-o ou mantenha a playlist privada.",
  "playlists.description_words": "A descrição contém palavras que não permitimos em uma playlist pública. Altere-a ou mantenha a playlist privada.",
  "playlists.too_many": "Você atingiu o limite de 200 playlists. Exclua uma de que não precisa mais e tente de novo.",
  "playlists.full": "Esta playlist está cheia. Ela pode ter até 5.000 obras.",
  "playlists.not_found": "Playlist não encontrada",
  "playlists.work_not_found": "Esta obra não está mais disponível.",
  "playlists.item_gone": "Esta obra não está mais na playlist. Aqui está a playlist como é agora.",
  "playlists.neighbour_gone": "Esta playlist mudou. Aqui está a versão mais recente: mova a obra de novo.",
  "playlists.too_many_requests": "Muitas solicitações. Aguarde um minuto e tente de novo.",
};
