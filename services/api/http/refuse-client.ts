import type { Request } from '@curro/platform';
import { DomainError, type LocalText } from '@curro/shared';
import type { RequestRefusal } from './authenticate-client.ts';

/** What is wrong with the client of a request: its credentials, or a token that was issued to another client. */
type ClientProblem =
  | RequestRefusal
  | { readonly refusal: 'other-token'; readonly client: string; readonly issuedTo: string | undefined };

function reasonOf(problem: ClientProblem): LocalText {
  switch (problem.refusal) {
    case 'missing':
      return { es: 'la petición no las trae.', en: 'the request has none.' };
    case 'repeated':
      return { es: 'la petición las trae dos veces.', en: 'the request has two.' };
    case 'malformed':
      return { es: 'no son id:clave en base64.', en: 'they are not id:secret in base64.' };
    case 'unknown':
      return {
        es: `no existe la aplicación ${problem.client}.`,
        en: `there is no client ${problem.client}.`,
      };
    case 'public':
      return {
        es: `la aplicación ${problem.client} es pública y no tiene clave.`,
        en: `the client ${problem.client} is public and has no secret.`,
      };
    case 'wrong-secret':
      return {
        es: `la clave de la aplicación ${problem.client} no es correcta.`,
        en: `the secret of the client ${problem.client} is wrong.`,
      };
    case 'other-token':
      return problem.issuedTo === undefined
        ? {
            es: `el token no se emitió para ninguna aplicación, y las credenciales son de ${problem.client}.`,
            en: `the token was issued to no client, and the credentials are those of ${problem.client}.`,
          }
        : {
            es: `el token se emitió para la aplicación ${problem.issuedTo}, y las credenciales son de ${problem.client}.`,
            en: `the token was issued to the client ${problem.issuedTo}, and the credentials are those of ${problem.client}.`,
          };
  }
}

/** Refuses the client of a request: code 102, whose text names the reason. */
export function refuseClient(c: Request, problem: ClientProblem): never {
  c.header('WWW-Authenticate', 'Basic realm="curro"');
  throw new DomainError('102', { reason: reasonOf(problem) });
}
