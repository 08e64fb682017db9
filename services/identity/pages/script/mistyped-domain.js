// Used by the server, and part of the script of the pages with passwords.

/** Domains with many addresses: one that differs by a letter is probably mistyped. */
const COMMON_DOMAINS =
  'gmail.com hotmail.com hotmail.es outlook.com outlook.es yahoo.com yahoo.es icloud.com live.com protonmail.com telefonica.net'.split(
    ' ',
  );
/** Domains of providers that differ from a common one by a letter. */
const SIMILAR_DOMAINS = ['mail.com', 'email.com', 'ymail.com'];

function isOneLetterOff(typed, domain) {
  let at = 0;
  while (at < typed.length && typed[at] === domain[at]) at += 1;
  const [rest, meant] = [typed.slice(at), domain.slice(at)];
  return (
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    rest.slice(1) === meant.slice(1) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2))
  );
}

/** The address that was probably meant, such as that of gmail.com for gmial.com; undefined if none is likely. */
export function meantAddress(email) {
  const [, name, domain = ''] = /^(.+)@(.+)$/.exec(email.trim()) ?? [];
  const typed = domain.toLowerCase();
  if (name === undefined || COMMON_DOMAINS.includes(typed) || SIMILAR_DOMAINS.includes(typed))
    return undefined;
  const meant = COMMON_DOMAINS.find((each) => isOneLetterOff(typed, each));
  return meant === undefined ? undefined : `${name}@${meant}`;
}
