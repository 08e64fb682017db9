// Prints how well the labelled queries of test/assist/understanding are understood, in both halves.
import { loadDictionaries } from '@curro/shared';
import { type Figures, measureUnderstanding } from '../../assist/understanding/measure.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function print(name: string, figures: Figures): void {
  const { queries, f1, precision, recall, filterF1, decoys, wrongDecoys } = figures;
  console.log(
    `${name}: ${queries} queries, F1 ${f1.toFixed(3)} (precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}), ` +
      `F1 without titles ${filterF1.toFixed(3)}, ${decoys} decoys, ${percent(wrongDecoys)} with a wrong filter`,
  );
}

const { development, heldOut } = measureUnderstanding(loadDictionaries());
if (process.argv.includes('--differences')) console.log(development.differences.join('\n'));
print('development half', development);
print('held-out half', heldOut);
