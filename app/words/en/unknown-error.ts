export const unknownError = () => "Something went wrong. Please try again.";
