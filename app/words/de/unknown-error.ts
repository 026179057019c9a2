export const unknownError = () => "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.";
