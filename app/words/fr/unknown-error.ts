export const unknownError = () => "Une erreur est survenue. Veuillez réessayer.";
