import type * as english from "../en/media-errors";
import { findSentence } from "../find-sentence";
import type { In } from "../say";

// prettier-ignore
export const mediaErrors: In<typeof english.mediaErrors> = {
  "media.object_missing": "Nous avons perdu le fichier avant de pouvoir le traiter. Veuillez l’importer à nouveau.",
  "media.empty": "Ce fichier est vide.",
  "media.not_media": "Ce n’est pas un fichier image, vidéo ou audio, même si son nom l’indique.",
  "media.unreadable": "Impossible de lire ce fichier. Il est peut-être endommagé.",
  "media.unfinished": "Cet enregistrement n’a pas été sauvegardé en entier et ne peut donc pas être lu. Veuillez choisir une autre copie.",
  "media.incomplete": "La plus grande partie de ce fichier manque. Veuillez choisir une copie complète.",
  "media.too_many_pixels": "Cette image a plus de pixels que les navigateurs ne peuvent en afficher. Veuillez en choisir une plus petite.",
  "media.hostile": "Nous ne pouvons pas accepter ce fichier, car sa structure est trop complexe.",
  "media.too_large": "Fichier trop volumineux (200 Mo maximum).",
  "media.other_kind": "Ce fichier n’est pas du même type que l’œuvre à laquelle il est destiné.",
  "media.restricted": "Une décision a restreint cette œuvre pendant l’import de votre fichier. Vous pourrez choisir à nouveau le fichier à la fin de la restriction.",
  "media.rendition_type": "La version réduite n’est pas un MP4 avec vidéo H.264 ou audio AAC.",
  "media.rendition_sound": "La version réduite a du son alors que l’original n’en a pas, ou inversement.",
  "media.rendition_size": "La résolution de la version réduite est trop élevée.",
  "media.rendition_shape": "Le format d’image de la version réduite ne correspond pas à celui de l’original.",
  "media.rendition_turned": "La version réduite n’est pas orientée correctement.",
  "media.rendition_length": "La version réduite n’a pas la même durée que l’original.",
  "media.rendition_keys": "Les images clés de la version réduite sont trop espacées.",
  "media.rendition_unstreamable": "La version réduite ne peut pas être diffusée en streaming.",
  "media.rendition_heavy": "Le fichier de la version réduite est plus volumineux que l’original.",
  "media.rendition_personal": "La version réduite révèle où elle a été créée ou avec l’appareil de qui.",
  "media.rendition_made": "Cette œuvre a déjà cette version réduite.",
  "media.known_bytes": "Une décision a retiré ce fichier : il ne peut plus être importé.",
  "media.rendition_stale": "Le fichier de l’œuvre a été remplacé.",
  "media.captions_too_large": "Les sous-titres peuvent faire jusqu’à 2 Mo.",
  "media.captions_not_vtt": "Ce n’est pas un fichier WebVTT. Il doit commencer par WEBVTT et être enregistré en UTF-8.",
  "media.captions_language": "Veuillez choisir la langue des sous-titres.",
  "media.captions_too_many": "Une œuvre peut avoir jusqu’à 20 pistes de sous-titres. Veuillez d’abord en supprimer.",
  "media.failed": "Impossible de traiter ce fichier. Vous pouvez réessayer.",
};

export const mediaSentence: typeof english.mediaSentence = (code) => findSentence(mediaErrors, code);
