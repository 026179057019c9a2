export const unknownError = () => "حدث خطأ ما. أعد المحاولة.";
