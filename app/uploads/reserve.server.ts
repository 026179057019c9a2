import type { Clock } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import type { PutSigner } from "./sign-put.server";
import { MAX_OPEN_RESERVATIONS, PUT_LIFETIME_MS } from "./uploads.limits";
import { extensionOf, kindOfType, objectName } from "./uploads.rules";
import type { Reservation, SignedPut } from "./uploads.schema";
import { extendPut, findOwned, insertReservation, isCreator } from "./uploads.store.server";

export interface ReserveDeps {
  db: Database;
  clock: Clock;
  signPut: PutSigner;
  randomId?: () => string;
}

/**
 * Reserve: a `pending` row under a random key and a signed PUT for exactly these bytes.
 * The row comes first, so no object can arrive that nobody knows.
 * @throws DomainError uploads.creator_only, uploads.too_many_open
 */
export async function reserveUpload(
  { db, clock, signPut, randomId = () => crypto.randomUUID() }: ReserveDeps,
  owner: string,
  wanted: Reservation,
): Promise<{ id: number; put: SignedPut }> {
  const now = clock();
  const extension = extensionOf(wanted.file_name);
  const path = objectName(owner, randomId(), extension);
  const put = await signPut({ path, contentType: wanted.content_type, contentLength: wanted.file_size });
  const row = {
    owner,
    title: wanted.title,
    description: wanted.description || null,
    path,
    kind: kindOfType(wanted.content_type),
    file_size: wanted.file_size,
    mime_type: wanted.content_type,
    file_ext: extension,
    visibility: wanted.visibility,
    now,
    put_expires_at: put.expires_at,
  };
  const id = await insertReservation(db, row, MAX_OPEN_RESERVATIONS);
  if (id === null) {
    throw new DomainError((await isCreator(db, owner)) ? "uploads.too_many_open" : "uploads.creator_only");
  }
  return { id, put };
}

/**
 * A fresh signed PUT for a reservation whose bytes have not arrived: the old URL ran out, or a
 * retry wants the same key.
 * @throws DomainError uploads.not_found, uploads.already_stored
 */
export async function signAgain(
  { db, clock, signPut }: ReserveDeps,
  owner: string,
  id: number,
): Promise<SignedPut> {
  const row = await findOwned(db, id, owner);
  if (!row) throw new DomainError("uploads.not_found");
  const put = await signPut({ path: row.path, contentType: row.mime_type, contentLength: row.file_size });
  const extended = await extendPut(db, id, owner, clock() + PUT_LIFETIME_MS);
  if (!extended) throw new DomainError("uploads.already_stored");
  return put;
}
