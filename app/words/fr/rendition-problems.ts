import type * as english from "../en/rendition-problems";
import type { In } from "../say";

export const renditionProblems: In<typeof english.renditionProblems> = {
  nothing_in_it: "Ce fichier ne contient rien dont on puisse tirer une version réduite.",
  undecodable:
    "Ce navigateur ne peut pas lire le format de la vidéo. Un autre navigateur ou appareil le pourra peut-être.",
  undecodable_sound:
    "Ce navigateur ne peut pas lire le format du son. Un autre navigateur ou appareil le pourra peut-être.",
  unencodable: "Ce navigateur ne peut pas créer de vidéos de cette taille.",
  unencodable_sound: "Ce navigateur ne peut pas convertir le son.",
  no_sprite: "Ce navigateur ne peut pas créer de vignettes d’aperçu.",
  damaged: "Le fichier est endommagé : ce navigateur n’a pas pu le convertir en entier.",
  unreachable: "Impossible de lire l’original. Veuillez réessayer plus tard.",
  storage_full: "Ce navigateur n’a pas assez d’espace de stockage.",
  too_large_for_memory:
    "Cette fenêtre ne peut pas stocker de fichiers, et le résultat est trop volumineux pour la mémoire. Veuillez utiliser une fenêtre normale.",
  stalled: "Ce navigateur a cessé de répondre pendant la conversion.",
  crashed: "Ce navigateur n’a pas pu commencer la conversion.",
  unloaded: "Impossible de charger ce dont ce navigateur a besoin. Veuillez réessayer plus tard.",
};
