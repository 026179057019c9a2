import type * as english from "../en/upload-page";
import { pluralIn, type In } from "../say";

const plural = pluralIn("pt");
const counted = (count: number, one: string, other: string) => plural(count, { one, many: other, other });

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "Enviar obra",
  description: "Envie um arquivo de imagem, vídeo ou áudio de até 200 MB.",
  lead: "Compartilhe suas imagens, vídeos e áudios.",
  captionHint: "Aparece como legenda da imagem.",
  choose: "escolha arquivos",
  drop: "Solte arquivos aqui ou {choose}",
  dropMore: "Solte mais arquivos aqui ou {choose}",
  dropAnywhere: "Solte seus arquivos em qualquer lugar",
  limits: "Imagens, vídeos e áudios de até 200 MB cada. Você também pode colar um arquivo.",
  sameForAll: "Usar a mesma descrição e visibilidade para todos",
  sharedFields: "Detalhes de todos os arquivos",
  remove: (name) => `Remover ${name}`,
  chooseAgain: "Escolher de novo",
  chooseFor: (name) => `Escolher outro arquivo no lugar de ${name}`,
  submit: "Enviar",
  submitMany: (count) => counted(count, `Enviar ${count} arquivo`, `Enviar ${count} arquivos`),
  submitSome: (ready, count) =>
    counted(count, `Enviar ${ready} de ${count} arquivo`, `Enviar ${ready} de ${count} arquivos`),
  someStayed: (sent, kept) =>
    `${counted(sent, `${sent} arquivo está sendo enviado.`, `${sent} arquivos estão sendo enviados.`)} ${counted(kept, `${kept} arquivo não foi enviado. O cartão dele diz o motivo.`, `${kept} arquivos não foram enviados. Os cartões deles dizem o motivo.`)}`,
  busy: "Enviando...",
  poster: {
    label: "Capa",
    hint: "A imagem que as pessoas veem antes de dar play. Mova o controle para escolher um momento.",
    use: "Usar este quadro",
    alt: "Sua capa",
  },
  personalRemoved:
    "Este arquivo revela onde foi feito (GPS) ou de quem é o dispositivo (proprietário, números de série). Removemos isso antes do envio, assim como dados de movimento de câmeras de ação. Imagem, som, câmera, exposição, artista e direitos autorais permanecem.",
  personalRemovedShort: "Vamos remover dados sobre onde o arquivo foi feito ou de quem é o dispositivo.",
  rowDetails: "Prévia e detalhes",
  unshown:
    "Seu navegador não consegue mostrar este formato, e talvez outros também não. As pessoas podem baixá-lo.",
  makingPreview: "Seu navegador não consegue mostrar este formato diretamente. Criando uma prévia...",
  previewMade:
    "Muitos navegadores não conseguem mostrar este formato. As pessoas veem esta prévia e podem baixar o original.",
  frameMade:
    "Muitos navegadores não conseguem reproduzir este formato. As pessoas veem esta imagem e podem baixar o original.",
  rarelyShown:
    "Seu navegador consegue mostrar este formato, mas muitos outros não. As pessoas veem uma prévia e podem baixar o original.",
  rarelyPlayed:
    "Seu navegador consegue reproduzir este formato, mas talvez outros não. Quem usa um desses pode baixá-lo.",
  rarelyPlayedCodec: (codec) =>
    `Este vídeo usa ${codecNames[codec] ?? codec.toUpperCase()}, que muitos navegadores não conseguem reproduzir. Quem usa um desses vê uma imagem estática e pode baixar o original.`,
  needsScript:
    "O envio precisa de JavaScript, porque seu navegador manda o arquivo direto para o armazenamento.",
  viewersTitle: "Enviar obras é para criadores",
  viewersText:
    "Você tem uma conta de espectador. Peça acesso de criador para compartilhar suas próprias obras.",
  viewersAction: "Pedir acesso de criador",
  previewAlt: "Prévia do arquivo escolhido",
};
