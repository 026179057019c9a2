import { findAccount } from "~/identity/accounts/accounts.store.server";
import { signUpAddress } from "~/identity/accounts/email.rules";
import { countryName } from "./country-names.server";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { languages } from "~/words/en/languages";
import { avatarPath } from "./avatar-path";
import { findProfile } from "./profiles.store.server";

export async function viewProfile(
  db: Database,
  accountId: string,
  known: ReturnType<typeof findAccount> = findAccount(db, accountId),
) {
  const [account, profile] = await Promise.all([known, findProfile(db, accountId)]);
  if (!account || !profile) throw new DomainError("profiles.not_found");
  return {
    id: account.id,
    email: signUpAddress(account),
    emailConfirmed: account.email_confirmed_at !== null,
    joinedAt: account.created_at,
    lastSeenAt: account.last_sign_in_at,
    fullName: profile.full_name,
    username: profile.username,
    bio: profile.bio,
    accountType: profile.account_type,
    country: profile.country && countryName(profile.country),
    countryCode: profile.country,
    languageCode: profile.language,
    language: languages[profile.language as keyof typeof languages] ?? profile.language,
    avatar: avatarPath(profile.avatar_url),
    updatedAt: profile.updated_at,
  };
}

export type ProfileView = Awaited<ReturnType<typeof viewProfile>>;
