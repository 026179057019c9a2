export type RequiredProof = "nothing" | "password" | "code" | "sign_in";
