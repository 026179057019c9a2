import type * as english from "../en/bulk";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

const files = (count: number) =>
  plural(count, { one: `${count} fichier`, many: `${count} de fichiers`, other: `${count} fichiers` });

/** A file or files, with a participle that agrees. */
const filesThat = (count: number, past: string) =>
  plural(count, {
    one: `${count} fichier ${past}`,
    many: `${count} de fichiers ${past}s`,
    other: `${count} fichiers ${past}s`,
  });

export const bulkWords: In<typeof english.bulkWords> = {
  select: "Sélectionner",
  selectNamed: (title) => `Sélectionner\u202f: ${title}`,
  bar: "Actions sur les œuvres sélectionnées",
  count: (count) =>
    plural(count, {
      one: `${count}\u00a0sélectionnée`,
      many: `${count}\u00a0sélectionnées`,
      other: `${count}\u00a0sélectionnées`,
    }),
  all: "Sélectionner tout ce qui est affiché",
  most: (most) => `Vous pouvez en modifier jusqu’à ${most} à la fois. Veuillez en désélectionner.`,
  makePublic: "Rendre publiques",
  makePrivate: "Rendre privées",
  openComments: "Activer les commentaires",
  closeComments: "Désactiver les commentaires",
  delete: "Supprimer",
  leave: "Terminé",
  deleteTitle: (count) => `Supprimer ${files(count)}\u202f?`,
  deleteMany: (count) =>
    `Voulez-vous vraiment supprimer définitivement ces ${files(count)}\u202f? Cette action est irréversible.`,
  madePublic: (count) => `${filesThat(count, "rendu")} ${count < 2 ? "public" : "publics"}.`,
  madePrivate: (count) => `${filesThat(count, "rendu")} ${count < 2 ? "privé" : "privés"}.`,
  opened: (count) => `Commentaires activés pour ${files(count)}.`,
  closed: (count) => `Commentaires désactivés pour ${files(count)}.`,
  deleted: (count) => (count === 1 ? "Fichier supprimé." : `${filesThat(count, "supprimé")}.`),
  tags: "Tags",
  tagsHint: "Séparez les tags par des virgules",
  addTags: "Ajouter des tags",
  removeTags: "Retirer des tags",
  markAdults: "Marquer 18+",
  unmarkAdults: "Retirer 18+",
  markedAdults: (count) => `${filesThat(count, "marqué")} 18+.`,
  unmarkedAdults: (count) => `Marque 18+ retirée pour ${files(count)}.`,
  tagged: (count) => `Tags ajoutés à ${files(count)}.`,
  untagged: (count) => `Tags retirés de ${files(count)}.`,
  full: (count) =>
    plural(count, {
      one: `${count} fichier aurait plus de 10 tags\u202f: nous ne l’avons pas modifié.`,
      many: `${count} de fichiers auraient plus de 10 tags\u202f: nous ne les avons pas modifiés.`,
      other: `${count} fichiers auraient plus de 10 tags\u202f: nous ne les avons pas modifiés.`,
    }),
  restricted: (count) =>
    plural(count, {
      one: `${count} fichier reste privé tant que notre décision à son sujet s’applique. Il deviendra public à la fin de la décision.`,
      many: `${count} de fichiers restent privés tant que nos décisions à leur sujet s’appliquent. Ils deviendront publics à la fin des décisions.`,
      other: `${count} fichiers restent privés tant que nos décisions à leur sujet s’appliquent. Ils deviendront publics à la fin des décisions.`,
    }),
  missed: (count) => `Impossible de trouver ${files(count)}.`,
  failed: (count) =>
    plural(count, {
      one: `Impossible de modifier ${count} fichier. Il est toujours sélectionné\u202f: vous pouvez réessayer.`,
      many: `Impossible de modifier ${count} de fichiers. Ils sont toujours sélectionnés\u202f: vous pouvez réessayer.`,
      other: `Impossible de modifier ${count} fichiers. Ils sont toujours sélectionnés\u202f: vous pouvez réessayer.`,
    }),
  lost: "Rien n’a pu être modifié. Veuillez réessayer.",
};
