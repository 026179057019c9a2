export const unknownError = () => "משהו השתבש. נסו שוב.";
