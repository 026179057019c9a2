import type * as english from "../en/data-export";
import { pluralIn, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("fr");

const minutesFrom = (minutes: number) =>
  plural(minutes, { one: `${minutes} minute`, many: `${minutes} de minutes`, other: `${minutes} minutes` });

export const dataExport: In<typeof english.dataExport> = {
  title: "Vos données",
  text: "Téléchargez vos fichiers et tout ce que nous conservons à votre sujet dans un seul fichier ZIP.",
  submit: "Télécharger mes données",
  untitled: "Œuvre sans titre",
  missing: "Ce fichier est introuvable dans notre espace de stockage.",
  broken:
    "Nous n’avons pas pu lire ce fichier en entier. N’utilisez pas la copie endommagée de cette archive.",
  gone: "Ce fichier a été supprimé avant que nous ayons pu l’ajouter.",
  accountGone: "Votre compte a été supprimé pendant l’écriture de ce fichier. Il peut être incomplet.",
  tooMany: (minutes) =>
    `Vous venez de télécharger vos données. Vous pourrez les télécharger à nouveau dans ${minutesFrom(minutes)}.`,
  readme: [
    `Vos données chez ${brand.name}`,
    "",
    "account.json        votre compte",
    "profile.json        votre profil, vos anciens noms et, le cas échéant, votre demande d’accès créateur",
    "sessions.json       les appareils sur lesquels vous étiez connecté",
    "events.json         l’activité du compte",
    "membership.json     votre abonnement, vos factures, ce que vous avez accepté et les e-mails envoyés à ce sujet",
    "watching.json       ce que vous avez regardé ces 13 derniers mois, par jour et par œuvre ; les créateurs ne voient que des totaux sans noms",
    "following.json      les personnes que vous suivez, et depuis quand ; celles qui vous suivent l’ont dans leurs propres données",
    "blocked.json        les personnes que vous bloquez, et depuis quand ; celles qui vous bloquent l’ont dans leurs propres données",
    "comments.json       vos commentaires, et s’ils ont été masqués ou retirés",
    "library.json        ce que vous avez aimé, enregistré et regardé, et où vous vous êtes arrêté ; nous ne le communiquons à personne",
    "playlists.json      vos playlists et les œuvres qu’elles contiennent",
    "notifications.json  les e-mails et notifications du navigateur que vous recevez, et quand vous avez désactivé les notifications de commentaires",
    "earnings.json       ce que vous avez gagné chaque mois, ce que nous vous avons versé et l’état de votre compte de versement",
    "moderation.json     vos signalements, les décisions vous concernant, les notifications de droits d’auteur et les messages envoyés à leur sujet",
    "uploads.json        vos œuvres avec toutes leurs informations et leurs tags",
    "shared.json         les œuvres que d’autres ont partagées avec vous par lien",
    "avatar.*            votre photo",
    "uploads/            vos fichiers originaux avec leurs affiches et leurs sous-titres",
    "index.json          chaque fichier qui doit figurer dans cette archive et, le cas échéant, ce qui ne va pas",
    "missing.json        les fichiers manquants ou endommagés, et pourquoi ; vide si rien ne manque",
    "",
    "S’il n’y a pas de missing.json, votre téléchargement a été interrompu. Veuillez télécharger vos données à nouveau.",
    "",
    "Les heures sont en UTC, les tailles en octets et les montants dans la plus petite unité de leur devise. Les mots de passe, les jetons et les secrets d’applications d’authentification ne sont pas inclus.",
    "",
  ].join("\r\n"),
};
