import type * as english from "../en/rss";
import type { In } from "../say";

export const rssWords: In<typeof english.rssWords> = {
  title: "RSS",
  text: "Les titres et affiches des nouvelles œuvres dans votre lecteur RSS. Gardez votre adresse secrète : toute personne qui la possède peut lire ces flux à votre place.",
  make: "Créer mon adresse",
  address: "Votre adresse privée",
  copy: "Copier l’adresse",
  copied: "Adresse copiée.",
  copyFailed: "Impossible de copier l’adresse. Sélectionnez-la dans le champ et copiez-la.",
  renew: "Créer une nouvelle adresse",
  renewHint:
    "Vos anciennes adresses cessent immédiatement de fonctionner, ici et pour tous les autres créateurs.",
  renewAll: "Créer de nouvelles adresses",
  settingsTitle: "Adresses RSS",
  settingsText:
    "Vous avez une adresse RSS privée par créateur. Si quelqu’un d’autre a pu en obtenir une, créez de nouvelles adresses : toutes les anciennes cessent immédiatement de fonctionner.",
  settingsNone:
    "Vous pouvez créer une adresse RSS privée sur la page de chaque créateur. Vous n’en avez pas encore créé.",
  channelText: (name) => `Nouvelles œuvres publiées par ${name}.`,
  untitled: "Œuvre sans titre",
};
