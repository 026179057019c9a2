export type AskedProof = "nothing" | "password" | "code" | "sign_in";
