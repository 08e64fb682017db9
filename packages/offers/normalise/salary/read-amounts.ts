/** An amount of money found in a text. */
export interface Amount {
  readonly value: number;
  /** A euro sign or word stands with it. */
  readonly euro: boolean;
  /** Thousands were written as `k`. */
  readonly thousands: boolean;
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(€ ?)?(${NUMBER})(?![.,]?\d)(?: ?(k|mil(?:es)?)\b)?(?:[.,]-)?( ?(?:€|eur(?:os?|s)?\b))?(?![\p{L}ºª%])`,
  'gu',
);
const DECIMALS = /[.,]\d{1,2}$/;
/** What `k` and `mil` stand for. */
export const THOUSAND = 1_000;

/** A number as people write money: thousands parted by dots, commas or blanks, up to two decimals. */
function parseMoney(text: string): number {
  const decimals = DECIMALS.exec(text)?.[0] ?? '';
  const whole = text.slice(0, text.length - decimals.length).replace(/\D/g, '');
  return Number(`${whole}.${decimals.slice(1) || '0'}`);
}

/** Every amount in a folded text (`foldText`), in order. */
export function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((found) => {
    const [whole, before, digits = '', thousand, after] = found;
    return {
      value: parseMoney(digits) * (thousand === undefined ? 1 : THOUSAND),
      euro: before !== undefined || after !== undefined,
      thousands: thousand !== undefined,
      start: found.index,
      end: found.index + whole.length,
    };
  });
}

/** The single amount that a text consists of (`"1.200"`, `"24000,50 €"`); undefined for anything else. */
export function readSingleAmount(text: string): number | undefined {
  const trimmed = text.trim();
  const [amount] = readAmounts(trimmed);
  return amount?.start === 0 && amount.end === trimmed.length ? amount.value : undefined;
}
