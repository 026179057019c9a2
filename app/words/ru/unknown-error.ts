export const unknownError = () => "Что-то пошло не так. Попробуйте ещё раз.";
