// In the workspace the package exports its sources; in the archive it exports what was built. `write` puts
// `publishConfig` in force before packing, as pnpm does and npm does not; `restore` undoes it afterwards.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const manifest = new URL('package.json', import.meta.url);
const original = new URL('package.original.json', import.meta.url);
const [step] = process.argv.slice(2);

if (step === 'write') {
  if (!existsSync(original)) copyFileSync(manifest, original);
  const { publishConfig, devDependencies: _, scripts, ...rest } = JSON.parse(readFileSync(original, 'utf8'));
  writeFileSync(manifest, `${JSON.stringify({ ...rest, ...publishConfig, scripts }, null, 2)}\n`);
} else if (step === 'restore') {
  if (existsSync(original)) renameSync(original, manifest);
} else {
  throw new Error('node manifest.mjs write | restore');
}
