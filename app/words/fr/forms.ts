import type * as english from "../en/forms";
import type { In } from "../say";

export const formWords: In<typeof english.formWords> = {
  kept: "Nous avons conservé votre saisie.",
  discard: "Effacer",
  conflict: (saved, typed) => `Actuellement enregistré\u202f: ${saved}. Votre saisie\u202f: ${typed}.`,
  conflicts:
    "Certains champs ont été modifiés ailleurs pendant votre saisie. Vérifiez les champs signalés, puis enregistrez à nouveau.",
  empty: "(vide)",
  on: "activé",
  off: "désactivé",
  nowOther:
    "Vous êtes maintenant connecté à un autre compte. Nous avons conservé ce qui a été saisi ici pour le compte concerné.",
  otherAccount: { title: "Connecté à un autre compte", to: "/", link: "Aller à l’accueil" },
};
