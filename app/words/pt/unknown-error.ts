export const unknownError = () => "Algo deu errado. Tente de novo.";
