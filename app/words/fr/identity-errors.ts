import type * as english from "../en/identity-errors";
import { findSentence } from "../find-sentence";
import { pluralIn, type In } from "../say";

const plural = pluralIn("fr");

// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "Votre compte est en cours d’examen : vous ne pouvez pas modifier cela. Dans Mes œuvres, vous pouvez toujours rendre des œuvres privées ou les supprimer.",
  "identity.stopped": "Une décision restreint votre compte : vous ne pouvez pas modifier cela. Vous pouvez toujours rendre des œuvres privées ou les supprimer dans Mes œuvres, et voir les motifs ou déposer un recours sous Décisions vous concernant, dans les paramètres.",
  "identity.other_account": "Vous êtes maintenant connecté à un autre compte : rien n’a été enregistré.",
  "identity.bad_credentials": "Adresse e-mail ou mot de passe incorrect.",
  "identity.email_not_confirmed": "Veuillez d’abord confirmer votre adresse e-mail.",
  "identity.too_many_requests": "Trop de tentatives. Veuillez réessayer dans une minute.",
  "identity.session_missing": "Votre session est introuvable. Veuillez vous reconnecter.",
  "identity.user_missing": "Votre session ou votre compte est introuvable. Veuillez vous reconnecter.",
  "identity.sign_in_again": "Votre dernière connexion remonte à un certain temps. Reconnectez-vous pour continuer.",
  "identity.passwords_differ": "Les mots de passe ne sont pas identiques.",
  "identity.weak_password": "Ce mot de passe, ou un mot de passe semblable, est trop courant ou figure dans une fuite de données. Veuillez en choisir un autre.",
  "identity.same_password": "Votre nouveau mot de passe doit être différent de l’ancien.",
  "identity.bad_code": "Ce lien a expiré ou a déjà été utilisé.",
  "identity.dead_link": "Ce lien a expiré ou a déjà été utilisé.",
  "identity.same_email": "C’est déjà votre adresse e-mail.",
  "identity.email_taken": "Un autre compte utilise maintenant cette adresse : rien n’a été modifié.",
  "identity.wrong_password": "Mot de passe incorrect.",
  "identity.proof_password": "Veuillez saisir votre mot de passe pour confirmer que c’est bien vous.",
  "identity.proof_code": "Veuillez saisir un code de votre application d’authentification pour confirmer que c’est bien vous.",
  "identity.code_missing": "Veuillez saisir le code.",
  "identity.wrong_code": "Code incorrect. Les codes changent toutes les 30 secondes, et chacun ne fonctionne qu’une fois.",
  "identity.two_step_unreadable": "Impossible de vérifier les codes de votre application pour le moment. Utilisez un code de secours ou une clé d’accès, puis configurez à nouveau la validation en deux étapes.",
  "identity.too_many_codes": "Trop de codes incorrects.",
  "identity.challenge_over": "Votre connexion a expiré. Veuillez vous reconnecter.",
  "identity.no_enrolment": "La configuration de la validation en deux étapes a expiré. Veuillez recommencer.",
  "identity.two_step_on": "La validation en deux étapes est déjà activée.",
  "identity.passkey_refused": "Impossible de vérifier cette clé d’accès. Réessayez ou connectez-vous autrement.",
  "identity.passkey_unknown": "Cette clé d’accès n’est liée à aucun compte ; elle a peut-être été supprimée. Connectez-vous autrement.",
  "identity.passkey_over": "La demande de clé d’accès a expiré. Veuillez réessayer.",
  "identity.passkey_known": "Cette clé d’accès est déjà utilisée.",
  "identity.passkeys_full": "Vous avez atteint le nombre maximal de clés d’accès. Supprimez-en une pour en ajouter une autre.",
  "identity.passkey_gone": "Cette clé d’accès a déjà été supprimée.",
  "identity.session_not_found": "Cet appareil a déjà été déconnecté.",
  "identity.provider_denied": "Vous n’avez pas terminé la connexion auprès de ce service : rien n’a été modifié.",
  "identity.provider_failed": "Impossible de vérifier cette connexion : rien n’a été modifié. Veuillez réessayer.",
  "identity.provider_unavailable": "Ce service est injoignable pour le moment. Réessayez ou connectez-vous autrement.",
  "identity.provider_expired": "Cette connexion a expiré ou a été commencée dans un autre navigateur. Veuillez réessayer.",
  "identity.provider_email_unverified": "L’adresse e-mail de ce compte n’est pas validée. Validez-la auprès de ce service, ou connectez-vous ici avec une adresse e-mail et un mot de passe.",
  "identity.provider_email_in_use": "Vous avez déjà un compte avec cette adresse e-mail. Connectez-vous comme d’habitude, puis associez ce compte dans vos paramètres.",
  "identity.provider_taken": "Ce compte est déjà associé à un autre compte Wishlight.",
  "identity.provider_already": "Vous avez déjà associé un autre compte de ce service. Dissociez-le d’abord.",
  "identity.provider_not_connected": "Ce compte n’est plus associé.",
  "identity.provider_last_way_in": "C’est votre seul moyen de connexion. Définissez d’abord un mot de passe ou associez un autre compte.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, {
    one: `${minutes} minute`,
    many: `${minutes} de minutes`,
    other: `${minutes} minutes`,
  });
  return `Trop de codes incorrects. Veuillez réessayer dans ${wait} ou utiliser un code de secours.`;
};
