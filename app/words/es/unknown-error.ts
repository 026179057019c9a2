export const unknownError = () => "Algo salió mal. Inténtalo de nuevo.";
