import { stemsOf } from '@curro/search';

/** Words that say how well or with what something is done, or who makes a program, as stems. */
const UNTELLING: ReadonlySet<string> = new Set(
  stemsOf(
    'conocimientos conocimiento nivel dominio manejo uso usuario gestión experiencia capacidad habilidad técnicas herramientas programas programa software aplicaciones sistemas básico medio alto avanzado Microsoft MS Adobe Google Apple Oracle knowledge level use user management experience ability skills tools programs program applications systems basic intermediate advanced',
  ).split(' '),
);

/** What joins two skills in one: "IVA e IRPF", "Photoshop / Illustrator", "Excel (tablas dinámicas)". */
const JOINTS = /[,;/()|·&]|\s+(?:y|e|o|u|and|or)\s+/iu;

/** Longer words are compared by their first letters: contable and contabilidad, facturas and facturación. */
const PREFIX_LENGTH = 6;

const keyOf = (stem: string): string => stem.slice(0, PREFIX_LENGTH);

/** The keys of the words that identify a skill, or of all its words if none does. */
function tellingKeys(skill: string): readonly string[] {
  const stems = stemsOf(skill)
    .split(' ')
    .filter((stem) => stem !== '');
  const telling = stems.filter((stem) => !UNTELLING.has(stem));
  return (telling.length > 0 ? telling : stems).map(keyOf);
}

/**
 * The skills of which texts mention neither the whole nor a part. The words of a part may be in any order, number and
 * gender, and anywhere in the texts: a candidate is never asked to add what the CV may already say.
 */
export function unmentionedSkills(skills: readonly string[], texts: readonly string[]): readonly string[] {
  const mentioned = new Set(texts.flatMap((text) => stemsOf(text).split(' ')).map(keyOf));
  return skills.filter((skill) => {
    // Punctuation alone cannot be looked for.
    const parts = skill
      .split(JOINTS)
      .map(tellingKeys)
      .filter((keys) => keys.length > 0);
    return parts.length > 0 && !parts.some((keys) => keys.every((key) => mentioned.has(key)));
  });
}
