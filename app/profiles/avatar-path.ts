/** The address of a picture in the avatars bucket, or null where there is none. */
export function avatarPath(objectName: string | null): string | null {
  return objectName === null ? null : `/avatars/${objectName}`;
}
