import { createSemaphore, hashPassword, matchesPassword } from '@curro/platform';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Length limits in characters; the maximum bounds the duration of the strength check. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** Minimum zxcvbn score, from 0 to 4: 2 means at least 10^6 guesses, far more than the throttles allow. */
const MIN_SCORE = 2;
/** Longer input makes the check slow without changing its result. */
const MAX_CHECKED_LENGTH = 64;

/** Frequent jobs in Spain, which job seekers choose as passwords: the dictionaries of the library are English. */
const JOBS =
  'camarero camarera cocinero cocinera dependiente dependienta administrativo administrativa comercial vendedor vendedora conductor conductora repartidor repartidora limpiador limpiadora enfermero enfermera auxiliar albañil electricista fontanero fontanera carpintero carpintera mecanico mecanica soldador soldadora pintor pintora peluquero peluquera panadero panadera carnicero carnicera pescadero pescadera profesor profesora maestro maestra ingeniero ingeniera programador programadora informatico informatica contable abogado abogada medico medica farmaceutico farmaceutica recepcionista secretario secretaria teleoperador teleoperadora vigilante cuidador cuidadora jardinero jardinera operario operaria almacen carretillero carretillera reponedor reponedora cajero cajera encargado encargada hosteleria limpieza transporte construccion trabajo empleo curriculum contraseña'.split(
    ' ',
  );

const strength = new ZxcvbnFactory({ dictionary: { ...dictionary, jobs: JOBS }, graphs: adjacencyGraphs });

/**
 * Validates a new password.
 * @returns undefined when it is valid
 */
export function validatePassword(password: string, email: string): 'short' | 'long' | 'weak' | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return 'short';
  if (length > MAX_LENGTH) return 'long';
  const [name = ''] = email.split('@');
  const userInputs = ['curro', email, name, ...email.split(/[@.+_-]/)];
  return strength.check(password.slice(0, MAX_CHECKED_LENGTH), userInputs).score < MIN_SCORE
    ? 'weak'
    : undefined;
}

/** Password hashing with bounded threads and memory. */
export interface Passwords {
  /** Validates a new password of the user with this email address; undefined when it is valid. */
  validate(password: string, email: string): 'short' | 'long' | 'weak' | undefined;
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash; takes the same time without a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** Each hash needs 19 MiB; two use half of the thread pool, which file access and decompression use, too. */
const MAX_CONCURRENT_HASHES = 2;
/** Maximum queued calls, about two seconds of hashing; further calls throw `service_unavailable`. */
const MAX_WAITING = 100;

/**
 * Creates the password hashing of the process.
 * @param matchesHash replaced in tests
 */
export function createPasswords(matchesHash = matchesPassword): Passwords {
  const runLimited = createSemaphore(MAX_CONCURRENT_HASHES, MAX_WAITING);
  // An unknown account takes as long as a wrong password.
  const dummyHash = hashPassword(crypto.randomUUID());
  return {
    validate: validatePassword,
    hash: (password) => runLimited(() => hashPassword(password)),
    async matches(password, hash) {
      const stored = hash ?? (await dummyHash);
      const right = await runLimited(() => matchesHash(password, stored));
      return right && hash !== undefined;
    },
  };
}
