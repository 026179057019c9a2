export const unknownError = () => "कोई गड़बड़ी हुई। कृपया फिर से कोशिश करें।";
