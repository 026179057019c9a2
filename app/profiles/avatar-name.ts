export function avatarName(accountId: string, now: number, extension: string): string {
  return `${accountId}/avatar-${now}.${extension}`;
}

/** A podcast's cover is stored beside the avatars. */
export function coverName(accountId: string, now: number, extension: string): string {
  return `${accountId}/cover-${now}.${extension}`;
}

const SHAPE = /^[0-9a-f-]{36}\/(avatar|cover)-\d{1,15}\.[a-z]{3,4}$/;

export const isAvatarName = (text: string): boolean => SHAPE.exec(text)?.[1] === "avatar";
export const isCoverName = (text: string): boolean => SHAPE.exec(text)?.[1] === "cover";
