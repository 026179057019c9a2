import type * as english from "../en/cancel-contracts";
import type { In } from "../say";
import { brand } from "./brand";

export const cancelContracts: In<typeof english.cancelContracts> = {
  title: "Résilier votre contrat",
  description: `Annulez un abonnement ${brand.name} sans vous connecter.`,
  lead: "Vous n’avez pas besoin de vous connecter. Saisissez l’adresse e-mail de votre compte et nous vous enverrons un lien. Votre abonnement prendra alors fin avec la période payée.",
  email: "Adresse e-mail",
  emailHint: "L’adresse avec laquelle vous vous connectez.",
  submit: "M’envoyer le lien",
  busy: "Envoi…",
  sent: "Si un compte est associé à cette adresse, nous y enverrons un lien. Ouvrez-le et confirmez pour annuler l’abonnement.",
  signedIn: "Vous êtes connecté ? Annulez d’un seul bouton sur la page {membership}.",
  membership: "Abonnement",
  deleteInstead:
    "Cela ne met fin qu’à l’abonnement. Votre compte et vos œuvres restent tant que vous ne les supprimez pas dans les paramètres.",
  confirm: {
    heading: "Annuler votre abonnement ?",
    text: "Rien n’a encore été annulé. Si vous confirmez, votre abonnement prend fin avec la période payée, et rien ne vous sera plus débité. Nous vous enverrons une confirmation par e-mail.",
    submit: "Annuler l’abonnement maintenant",
    busy: "Annulation…",
  },
  done: "Votre abonnement est annulé. Vous pouvez regarder jusqu’au {until}, et rien ne vous sera plus débité. Nous vous enverrons une confirmation par e-mail.",
  doneAtOnce:
    "Votre abonnement est annulé et a pris fin. Rien ne vous sera plus débité. Nous vous enverrons une confirmation par e-mail.",
  none: "Il n’y a pas d’abonnement à annuler pour cette adresse. Rien ne vous est débité.",
};
