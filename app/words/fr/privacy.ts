import type * as english from "../en/privacy";
import type { In } from "../say";

export const privacy: In<typeof english.privacy> = {
  title: "Politique de confidentialité",
  description:
    "Les données que Wishlight collecte, leur utilisation, leurs destinataires, vos droits et la façon dont nous protégeons vos données.",
  lead: "Nous collectons ce dont le service a besoin pour fonctionner et évitons tout le reste. Cette page explique de quoi il s’agit.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Ce que nous collectons",
      paragraphs: [
        "De vous : votre adresse e-mail, votre nom complet, votre nom d’utilisateur, votre date de naissance, votre pays, votre langue, une courte bio, votre photo, votre numéro de téléphone, votre type de compte, les versions de nos documents que vous avez acceptées et si vous souhaitez recevoir de nos nouvelles.",
        "De vos fichiers : les fichiers, avec leur titre et leur description, et ce que nous y lisons, comme le type, la taille, les dimensions et la durée. Avant que quiconque d’autre puisse ouvrir un fichier, nous en supprimons ce qui indique où il a été créé (GPS et noms de lieux) et avec l’appareil de qui (nom du propriétaire et numéros de série). Si c’est impossible, nous ne transmettons le fichier à personne d’autre. L’appareil photo, l’objectif, l’exposition, l’artiste et le copyright restent dans le fichier.",
        "De vos visites : quand vous vous êtes connecté ou avez modifié votre compte, depuis quel réseau et avec quel navigateur, ainsi que de brefs journaux techniques. Si vous vous connectez avec Google, Microsoft ou Apple, ce service nous transmet votre nom, votre adresse e-mail, votre photo et l’identifiant qu’il vous attribue. Votre navigateur conserve votre thème et la qualité d’image choisie et, jusqu’à votre déconnexion, l’endroit où vous avez arrêté de regarder et ce que vous avez désactivé. Nous n’utilisons que des cookies qui vous connectent et maintiennent votre connexion, un cookie qui reconnaît ce navigateur pour que des inconnus essayant votre mot de passe ne vous bloquent pas l’accès, un cookie qui indique que ce navigateur exécute des scripts et un cookie qui retient la langue choisie. Si vous écoutez dans une application de podcasts, nous conservons pendant un jour un code calculé avec une clé secrète à partir de chaque réseau qui lance un épisode, afin de remarquer si votre adresse est partagée.",
        "Si vous signalez quelque chose sans compte, nous conservons le nom et l’adresse e-mail que vous indiquez afin de vous communiquer la suite donnée. Nous les conservons jusqu’à ce que plus personne ne puisse déposer de recours contre cette décision, puis 30 jours de plus. Pendant deux jours, nous conservons aussi un code calculé à partir de votre réseau, pour limiter le nombre d’envois depuis un même réseau. Les personnes qui examinent les signalements voient votre nom, mais jamais la personne que vous signalez. Votre signalement est conservé, sans votre nom ni votre adresse e-mail.",
      ],
    },
    {
      title: "Comment nous les utilisons",
      paragraphs: [
        "Nous les utilisons pour gérer votre compte, montrer vos œuvres aux personnes de votre choix, calculer les revenus des créateurs, vous répondre et protéger le service contre les abus. Votre date de naissance nous indique que vous avez l’âge d’utiliser Wishlight et de voir les œuvres marquées 18+. Nous ne la montrons à personne, et vous ne pouvez pas la modifier par la suite.",
        "Nous n’envoyons nos nouvelles que si vous avez coché la case prévue, et vous pouvez vous désinscrire dans chaque message. Nous ne vendons pas de données. Nous n’établissons pas de profils publicitaires et n’établissons aucun profil des moins de 18 ans, quel qu’en soit le but.",
      ],
    },
    {
      title: "Tiers",
      paragraphs: [
        "Un fournisseur d’infrastructure exploite les machines qui affichent les pages, stockent les fichiers et envoient les e-mails ; il traite des données pour notre compte dans le cadre d’un contrat. Des prestataires de paiement gèrent les abonnements et les versements. Votre numéro de carte leur est transmis directement et ne passe jamais par nous.",
        "Les autres membres voient vos œuvres publiques et vos commentaires, avec votre nom, votre nom d’utilisateur et votre photo. Vous seul voyez qui vous bloquez. Si vous envoyez une notification de droits d’auteur et que nous retirons l’œuvre, nous communiquons votre nom et votre adresse e-mail à la personne qui l’a partagée. Si vous envoyez une contre-notification, le plaignant reçoit votre nom, votre adresse postale et votre numéro de téléphone. Nous en informons les deux personnes avant l’envoi et conservons ce qu’elles nous ont fourni pendant trois ans après le dernier événement de l’affaire, même si elles suppriment leur compte. Hormis ces cas, nous ne communiquons des données que si la loi l’exige, et seulement dans la mesure où elle l’exige.",
      ],
    },
    {
      title: "Vos droits",
      paragraphs: [
        "Vous pouvez consulter et rectifier vos informations sous Modifier le profil. Dans les paramètres, vous pouvez télécharger toutes vos données et supprimer votre compte, ce qui efface vos fichiers, votre profil et vos sessions. Pour vous opposer à une utilisation de vos données ou la faire limiter, écrivez à l’adresse ci-dessous. Nous répondons sous 30 jours.",
        "Deux choses subsistent un certain temps après une suppression. Si quelqu’un a signalé l’une de vos œuvres, nous conservons le fichier, son titre et ses textes pour les personnes qui statuent sur le signalement, car vous, l’auteur du signalement et nous-mêmes pouvons en avoir besoin en justice. Nous les supprimons dès que le dossier est clos. De plus, personne d’autre ne peut prendre votre nom d’utilisateur pendant un an, pour que personne ne soit pris pour vous. Pour cela, nous conservons un code calculé à partir de ce nom, et rien qui mène à vous.",
        "Nous conservons des sauvegardes du site pendant 90 jours au maximum et, pendant 101 jours au maximum, les seuls numéros de ce qui a été supprimé, afin que la restauration d’une sauvegarde ne le fasse pas réapparaître. Ensuite, tout est supprimé.",
        "Si vous estimez que nous avons commis une erreur, vous pouvez aussi saisir l’autorité de protection des données de votre pays.",
      ],
    },
    {
      title: "Sécurité",
      paragraphs: [
        "Les connexions sont chiffrées. Nous ne conservons les mots de passe que sous forme d’empreintes (hachage lent et salé). D’une clé d’accès, nous ne conservons que la partie publique, qui ne permet à personne de se connecter. Les fichiers se trouvent dans un espace de stockage privé, derrière des liens signés qui expirent. Vous pouvez mettre fin à toutes vos sessions en une fois, et un changement de mot de passe y met fin aussi.",
        "Aucun service ne peut promettre qu’il n’y aura jamais d’incident. Si un problème vous met en danger, nous vous en informerons sans délai et vous dirons ce que nous savons.",
      ],
    },
  ],
  contactBefore: "Questions sur vos données :",
};
